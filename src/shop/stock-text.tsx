import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';

/** From here down a shelf says how few are left. */
const fewLeft = 5;

/** What the shop has, without alarm: a figure, and a warmer word only for the last ones. */
export function StockText({ stock }: { stock: number }) {
  const { t } = useTranslation();
  const text = () => {
    if (stock === 0) return t('product.soldOut');
    if (stock <= fewLeft) return t('product.lastOnes', { count: stock });
    return t('product.inStock', { count: stock });
  };
  return (
    <span className={classNames('text-sm', stock > fewLeft ? 'text-ink-2' : 'text-warning')}>
      {text()}
    </span>
  );
}
