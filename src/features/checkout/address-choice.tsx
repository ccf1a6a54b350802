import { ChevronRight, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { newAddressForCheckout } from '#parts/address/added-address.ts';
import { AddressText } from '#parts/address/address-text.tsx';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { Card } from '#ui/card.tsx';
import { RowCard } from '#ui/lists/row-card.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import type { Checkout } from './use-checkout.ts';

const loadSheet = async () => (await import('./address-sheet.tsx')).AddressSheet;

/** The delivery address; a tap opens the choice. */
export function AddressChoice({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const sheet = useLazyOverlay(loadSheet);
  const { address, addresses, isAddressUnderWay } = checkout;
  if (!addresses) return <Skeleton className="h-[118px] rounded-lg" />;
  if (!address) {
    return (
      <RowCard
        icon={MapPin}
        title={t('checkout.noAddress')}
        text={t('checkout.noAddressHint')}
        href={`#${newAddressForCheckout}`}
      />
    );
  }
  return (
    <Card isFlat>
      <button
        type="button"
        onClick={sheet.open}
        className="press flex w-full items-start gap-3 p-4 text-start"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary">
          <Icon icon={MapPin} />
        </span>
        <span className="min-w-0 grow">
          <AddressText address={address} />
          {address.pending && !isAddressUnderWay && (
            <span className="mt-1 block text-sm text-ink-3">{t('address.savedHere')}</span>
          )}
        </span>
        <span className="sr-only">{t('checkout.changeAddress')}</span>
        <Icon icon={ChevronRight} size="m" className="text-ink-3" />
      </button>
      {sheet.Part && <sheet.Part checkout={checkout} onClose={sheet.close} />}
    </Card>
  );
}
