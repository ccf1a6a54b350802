import { useTranslation } from 'react-i18next';
import { bounds } from '#contract/rules/limits.ts';
import { Stepper } from '#ui/fields/stepper.tsx';

interface QuantityStepperProps {
  value: number;
  stock: number;
  onChange(quantity: number): void;
  /** What is counted, for screen readers. */
  of: string;
}

/** A quantity input: from one to the stock. */
export function QuantityStepper({ value, stock, onChange, of }: QuantityStepperProps) {
  const { t } = useTranslation();
  const max = Math.max(1, Math.min(stock, bounds.maxQuantity));
  return (
    <Stepper
      value={Math.min(value, max)}
      max={max}
      onChange={onChange}
      labels={{
        value: t('detail.quantityOf', { name: of }),
        less: t('detail.less'),
        more: t('detail.more'),
        changed: (count) => t('detail.quantityChanged', { count }),
      }}
    />
  );
}
