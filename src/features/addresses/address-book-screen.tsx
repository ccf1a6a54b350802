import { CircleAlert, CloudOff, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  type BookAddress,
  loadAddresses,
  refreshAddresses,
  setDefaultAddress,
} from '#data/addresses.ts';
import { AddressText } from '#parts/address/address-text.tsx';
import { save } from '#parts/changes/save.ts';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { handOnFocus } from '#parts/layout/hand-on-focus.ts';
import { RefreshableList } from '#parts/lists/refreshable-list.tsx';
import { useLocalDb, useLocalQuery } from '#query/use-local-db.ts';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { Lighthouse } from '#ui/pictures/art.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { deleteAddress } from './addresses.ts';

/** The address book, read from the local database. */
export function AddressBookScreen() {
  const { t } = useTranslation();
  const db = useLocalDb();
  const addresses = useLocalQuery(loadAddresses);
  return (
    <div className="page-end">
      <BackBar title={t('title.address')} />
      <RefreshableList onRefresh={() => refreshAddresses(db)} className="px-gutter">
        {!addresses && <Skeleton className="h-[150px] rounded-lg" />}
        {addresses?.length === 0 && (
          <Empty
            art={<Lighthouse />}
            title={t('address.emptyTitle')}
            text={t('address.emptyText')}
          />
        )}
        <ul className="grid grid-cols-1 gap-3">
          {addresses?.map((address) => (
            <AddressCard key={address.id} address={address} />
          ))}
        </ul>
      </RefreshableList>
      <ActionBar>
        <LinkButton tone="primary" block href="#/addressForm">
          <Icon icon={Plus} size="m" /> {t('address.add')}
        </LinkButton>
      </ActionBar>
    </div>
  );
}

/** One address with its actions. */
function AddressCard({ address }: { address: BookAddress }) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const { id, addressee, is_default, pending } = address;
  return (
    <Card as="li" ref={handOnFocus}>
      <AddressText address={address} />
      {pending && (
        <p className="mt-2 flex items-start gap-1.5 text-sm text-ink-3">
          <Icon icon={pending === 'refused' ? CircleAlert : CloudOff} size="s" className="mt-0.5" />
          {pending === 'refused' ? t('address.notSaved') : t('address.savedHere')}
        </p>
      )}
      <div className="-mx-3 mt-1 -mb-2 flex flex-wrap justify-end">
        {!is_default && (
          <Button tone="ghost" size="small" onClick={() => void save(t, setDefaultAddress, { id })}>
            {t('address.setDefault')}
          </Button>
        )}
        <Button
          tone="ghost"
          size="small"
          data-control="address"
          onClick={() => void deleteAddress(t, db, id)}
        >
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
