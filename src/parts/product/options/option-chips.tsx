import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import { PickChips } from '#ui/fields/pick-chip.tsx';
import { useMoneyText } from '../../money/money.tsx';
import { type Choice, choose, isAvailable, missingOptions, priceGap } from './specification.ts';

interface OptionChipsProps {
  product: ProductDetail;
  choice: Choice;
  onChoose(choice: Choice): void;
  /** The shopper wants to go on: the options that are not chosen yet say so. */
  isAsked?: boolean;
  /** The first chip of the first option that is not chosen yet. */
  missingRef?: Ref<HTMLInputElement>;
}

/** A product's options, each with its values and what they change. */
export function OptionChips(props: OptionChipsProps) {
  const { product, choice, onChoose, isAsked = false, missingRef } = props;
  const { t } = useTranslation();
  const missing = missingOptions(product, choice);
  return product.options.map((option, index) => (
    <PickChips
      key={option.name}
      legend={option.name}
      value={choice[index] ?? null}
      onPick={(key) => onChoose(choose(choice, index, key))}
      offLabel={t('product.soldOut')}
      error={isAsked && missing.includes(option) && t('detail.chooseOf', { name: option.name })}
      firstRef={option === missing[0] ? missingRef : undefined}
      options={option.values.map(({ key, label, swatch }) => {
        const gap = priceGap(product, choice, index, key);
        return {
          value: key,
          label,
          swatch: swatch ?? undefined,
          note: gap !== 0 && <PriceGap minor={gap} />,
          isOff: !isAvailable(product, choice, index, key),
        };
      })}
    />
  ));
}

/** What a value adds to the price or takes off it, in minor units. */
function PriceGap({ minor }: { minor: number }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const price = money(Math.abs(minor));
  return (
    <>
      <span aria-hidden="true">{`${minor > 0 ? '+' : ''}${money(minor)}`}</span>
      <span className="sr-only">
        {t(minor > 0 ? 'detail.dearer' : 'detail.cheaper', { price })}
      </span>
    </>
  );
}
