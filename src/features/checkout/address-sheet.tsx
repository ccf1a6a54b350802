import { useTranslation } from 'react-i18next';
import { useCountryName } from '#parts/address/country-name.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { RadioCard, RadioGroup } from '#ui/fields/radio.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import type { Checkout } from './use-checkout.ts';

interface AddressSheetProps {
  checkout: Checkout;
  onClose(): void;
}

/** A choice among the shopper's addresses, with a link to add one. */
export function AddressSheet({ checkout, onClose }: AddressSheetProps) {
  const { t } = useTranslation();
  const countryName = useCountryName();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('address.choose')}
      closeLabel={t('app.close')}
      footer={
        <LinkButton tone="soft" block href="#/addressForm">
          {t('address.add')}
        </LinkButton>
      }
    >
      <RadioGroup
        legend={t('address.choose')}
        isLegendHidden
        value={checkout.address?.id ?? null}
        onChange={(addressId) => {
          checkout.change({ addressId });
          onClose();
        }}
      >
        {checkout.addresses?.map(({ id, addressee, mobile, detail, area, country }) => (
          <RadioCard
            key={id}
            value={id}
            title={`${addressee}  ${mobile}`}
            text={`${detail}, ${area}, ${countryName(country)}`}
          />
        ))}
      </RadioGroup>
    </Sheet>
  );
}
