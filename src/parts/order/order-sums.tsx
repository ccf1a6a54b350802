import { useTranslation } from 'react-i18next';
import { KeyValues } from '#ui/lists/key-values.tsx';
import { useMoneyText } from '../money/money.tsx';

interface OrderSumsProps {
  /** Minor units. */
  sums: { items_total: number; freight: number; discount: number; total: number };
  /** Free delivery is promised: a charge of 0 is otherwise one that the shop has not set. */
  isFree: boolean;
}

/** Items, delivery, discount and total. */
export function OrderSums({ sums, isFree }: OrderSumsProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const discount = {
    id: 'discount',
    label: t('checkout.discount'),
    value: money(-sums.discount),
  };
  return (
    <KeyValues
      items={[
        { id: 'items', label: t('checkout.items'), value: money(sums.items_total) },
        {
          id: 'freight',
          label: t('checkout.freight'),
          value: isFree ? t('product.freeDelivery') : money(sums.freight),
        },
        ...(sums.discount > 0 ? [discount] : []),
        { id: 'total', label: t('checkout.total'), value: money(sums.total), isSum: true },
      ]}
    />
  );
}
