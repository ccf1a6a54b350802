import { useTranslation } from 'react-i18next';
import { formatPrice, Price, type PriceProps } from '#ui/price.tsx';
import { useCurrency } from './currency.tsx';

/** An amount of minor units, in the store's currency and the screen's language. */
export function Money(props: Omit<PriceProps, 'currency' | 'lang'>) {
  const { i18n } = useTranslation();
  return <Price {...props} currency={useCurrency()} lang={i18n.language} />;
}

/** Formats amounts for use in sentences. */
export function useMoneyText(): (minor: number) => string {
  const { i18n } = useTranslation();
  const currency = useCurrency();
  return (minor) => formatPrice(minor, currency, i18n.language);
}

/** Formats a delivery charge: free, or its price. One that is not set, null, costs nothing. */
export function useFreightText(): (freight: number | null) => string {
  const { t } = useTranslation();
  const money = useMoneyText();
  return (freight) =>
    freight === 0
      ? t('product.freeDelivery')
      : t('checkout.freightOf', { price: money(freight ?? 0) });
}
