import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import { PickChips } from '#ui/fields/pick-chip.tsx';
import { type Choice, isAvailable } from './specification.ts';

interface OptionChoiceProps {
  product: ProductDetail;
  choice: Choice;
  /** The index of the product's option. */
  index: number;
  onChoose(key: string): void;
}

/** One option's values. Sold-out values stay visible, marked as such. */
export function OptionChoice({ product, choice, index, onChoose }: OptionChoiceProps) {
  const { t } = useTranslation();
  const option = product.options[index];
  if (!option) return null;
  return (
    <PickChips
      legend={option.name}
      value={choice[index] ?? null}
      onPick={onChoose}
      offLabel={t('product.soldOut')}
      options={option.values.map(({ key, label, swatch }) => ({
        value: key,
        label,
        swatch: swatch ?? undefined,
        isOff: !isAvailable(product, choice, index, key),
      }))}
    />
  );
}
