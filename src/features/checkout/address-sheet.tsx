import { useTranslation } from 'react-i18next';
import { newAddressForCheckout } from '#parts/address/added-address.ts';
import { PlaceText } from '#parts/address/address-text.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import type { Checkout } from './use-checkout.ts';

interface AddressSheetProps {
  checkout: Checkout;
  onClose(): void;
}

/** A choice among the shopper's addresses, with a link to add one. */
export function AddressSheet({ checkout, onClose }: AddressSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet
      onClose={onClose}
      title={t('address.choose')}
      closeLabel={t('app.close')}
      footer={
        <LinkButton tone="soft" block href={`#${newAddressForCheckout}`}>
          {t('address.add')}
        </LinkButton>
      }
    >
      <RadioCards
        legend={t('address.choose')}
        options={(checkout.addresses ?? []).map((known) => ({
          value: known.id,
          title: (
            <>
              <bdi>{known.addressee}</bdi>&ensp;<bdi>{known.mobile}</bdi>
            </>
          ),
          text: <PlaceText address={known} />,
        }))}
        value={checkout.address?.id ?? null}
        actsAtOnce
        onChange={(addressId) => {
          checkout.change({ addressId });
          onClose();
        }}
      />
    </Sheet>
  );
}
