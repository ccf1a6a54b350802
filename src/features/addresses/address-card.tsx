import { CircleAlert, CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { BookAddress } from '#data/addresses.ts';
import { AddressText } from '#parts/address/address-text.tsx';
import { useLocalDb } from '#query/use-local-db.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { deleteAddress, makeDefault } from './addresses.ts';

/** One address with its actions. */
export function AddressCard({ address }: { address: BookAddress }) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const { id, addressee, is_default, pending } = address;
  return (
    <Card as="li">
      <AddressText address={address} />
      {pending && (
        <p className="mt-2 flex items-start gap-1.5 text-sm text-ink-3">
          <Icon icon={pending === 'refused' ? CircleAlert : CloudOff} size="s" className="mt-0.5" />
          {pending === 'refused' ? t('address.notSaved') : t('address.savedHere')}
        </p>
      )}
      <div className="-mx-3 mt-1 -mb-2 flex flex-wrap justify-end">
        {!is_default && (
          <Button tone="ghost" size="small" onClick={() => void makeDefault(t, id)}>
            {t('address.setDefault')}
          </Button>
        )}
        <Button tone="ghost" size="small" onClick={() => void deleteAddress(t, db, id)}>
          {t('app.delete')}
        </Button>
        <LinkButton
          tone="ghost"
          size="small"
          href={`#/addressForm/${id}`}
          aria-label={t('address.editOne', { name: addressee })}
        >
          {t('app.edit')}
        </LinkButton>
      </div>
    </Card>
  );
}
