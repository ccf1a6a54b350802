import { useTranslation } from 'react-i18next';
import { bounds } from '#contract/rules/limits.ts';
import { Stepper } from '#ui/fields/stepper.tsx';

interface QuantityStepperProps {
  value: number;
  stock: number;
  onChange(quantity: number): void;
  /** Receives the most that can be bought if more was wanted, else undefined. */
  onLimit?: ((most: number | undefined) => void) | undefined;
  /** What is counted, for screen readers. */
  of: string;
}

/** A quantity input: from one to the stock. */
export function QuantityStepper({ value, stock, onChange, onLimit, of }: QuantityStepperProps) {
  const { t } = useTranslation();
  const max = Math.max(1, Math.min(stock, bounds.maxQuantity));
  return (
    <Stepper
      value={Math.min(value, max)}
      max={max}
      onChange={(quantity) => {
        onLimit?.(undefined);
        onChange(quantity);
      }}
      onLimit={(limit) => onLimit?.(limit === 'max' ? max : undefined)}
      labels={{
        value: t('detail.quantityOf', { name: of }),
        less: t('detail.less'),
        more: t('detail.more'),
        changed: (count) => t('detail.quantityChanged', { count }),
      }}
    />
  );
}
