import { useTranslation } from 'react-i18next';
import * as bounds from '#contract/rules/bounds.ts';
import { plainDigits } from '#contract/typed-text.ts';
import { Stepper } from '#ui/fields/stepper.tsx';

interface QuantityStepperProps {
  value: number;
  stock: number;
  onChange(quantity: number): void;
  /** Receives why the quantity is not as wanted, else undefined. */
  onProblem(text: string | undefined): void;
  /** What is counted, for screen readers. */
  of: string;
}

/** A quantity input: from one to the stock. */
export function QuantityStepper({ value, stock, onChange, onProblem, of }: QuantityStepperProps) {
  const { t } = useTranslation();
  const max = Math.max(1, Math.min(stock, bounds.maxQuantity));
  function problemText(limit: 'min' | 'max' | 'number') {
    if (limit === 'max') return t('detail.limited', { count: max });
    return limit === 'number' ? t('detail.wholeNumber', { max }) : undefined;
  }
  return (
    <Stepper
      value={value}
      max={max}
      onChange={(quantity) => {
        onProblem(undefined);
        onChange(quantity);
      }}
      onLimit={(limit) => onProblem(problemText(limit))}
      plainDigits={plainDigits}
      labels={{
        value: t('detail.quantityOf', { name: of }),
        less: t('detail.less'),
        more: t('detail.more'),
        changed: (count) => t('detail.quantityChanged', { count }),
      }}
    />
  );
}
