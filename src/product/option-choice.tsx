import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '#contract/catalogue.ts';
import { PickChips } from '#ui/pick-chip.tsx';
import { type Choice, isAvailable } from './specification.ts';

interface OptionChoiceProps {
  product: ProductDetail;
  choice: Choice;
  /** Which of the product's options. */
  index: number;
  onChoose(key: string): void;
}

/** One option's values. What is sold out stays in sight and says so. */
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
