import { useTranslation } from 'react-i18next';
import * as bounds from '#contract/rules/bounds.ts';
import { classNames } from '#ui/class-names.ts';

/** The stock, stated calmly: a number, with emphasis only when few are left. */
export function StockText({ stock }: { stock: number }) {
  const { t } = useTranslation();
  const text = () => {
    if (stock === 0) return t('product.soldOut');
    if (stock <= bounds.fewLeft) return t('product.lastOnes', { count: stock });
    return t('product.inStock', { count: stock });
  };
  return (
    <span className={classNames('text-sm', stock > bounds.fewLeft ? 'text-ink-2' : 'text-warning')}>
      {text()}
    </span>
  );
}
