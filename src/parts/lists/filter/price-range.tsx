import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as bounds from '#contract/rules/bounds.ts';
import { AmountField } from '../../money/amount-field.tsx';
import { readAmount, writeAmount } from '../../money/amount-text.ts';
import { useCurrency } from '../../money/currency.tsx';
import { useMoneyText } from '../../money/money.tsx';
import { priceScale } from './price-scale.ts';
import './price-range.css';

export interface Range {
  /** Minor units; undefined leaves that end open. */
  from: number | undefined;
  to: number | undefined;
}

interface PriceRangeProps {
  range: Range;
  /** The highest price in the list. */
  top: number;
  onRange(range: Range): void;
}

/** A price range: two thumbs, and two fields for exact values. */
export function PriceRange({ range, top, onRange }: PriceRangeProps) {
  const { t } = useTranslation();
  const { from, to } = range;

  function putInOrder() {
    if (from !== undefined && to !== undefined && from > to) onRange({ from: to, to: from });
  }

  return (
    <>
      <Thumbs range={range} top={top} onRange={onRange} />
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
        <PriceField
          short={t('filter.from')}
          label={t('filter.lowest')}
          minor={from}
          onMinor={(minor) => onRange({ from: minor, to })}
          onDone={putInOrder}
        />
        <PriceField
          short={t('filter.to')}
          label={t('filter.highest')}
          minor={to}
          onMinor={(minor) => onRange({ from, to: minor })}
          onDone={putInOrder}
        />
      </div>
    </>
  );
}

function Thumbs({ range: { from, to }, top, onRange }: PriceRangeProps) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const scale = priceScale(top, useCurrency().digits);
  const last = scale.length - 1;
  const low = Math.max(
    0,
    scale.findLastIndex((step) => step <= (from ?? 0)),
  );
  const high = to === undefined ? last : indexAtLeast(scale, to);
  const lowMinor = (at: number) => (at === 0 ? undefined : scale[at]);
  const highMinor = (at: number) => (at === last ? undefined : scale[at]);
  const style = { '--from': low / last, '--to': high / last } as CSSProperties;
  const textAt = (at: number) => money(scale[at] ?? 0);
  return (
    <div className="price-range" style={style}>
      <input
        type="range"
        min={0}
        max={last}
        value={Math.min(low, high)}
        aria-label={t('filter.lowest')}
        aria-valuetext={textAt(low)}
        onChange={({ target }) => onRange({ from: lowMinor(Math.min(+target.value, high)), to })}
        // If both thumbs are at the end, the one that can still move is on top.
        style={{ zIndex: low > last / 2 ? 2 : 1 }}
      />
      <input
        type="range"
        min={0}
        max={last}
        value={high}
        aria-label={t('filter.highest')}
        aria-valuetext={high === last ? t('filter.anyPrice') : textAt(high)}
        onChange={({ target }) => onRange({ from, to: highMinor(Math.max(+target.value, low)) })}
      />
    </div>
  );
}

function indexAtLeast(scale: number[], minor: number): number {
  const index = scale.findIndex((step) => step >= minor);
  return index === -1 ? scale.length - 1 : index;
}

interface PriceFieldProps {
  short: string;
  label: string;
  minor: number | undefined;
  onMinor(minor: number | undefined): void;
  onDone(): void;
}

function PriceField({ short, label, minor, onMinor, onDone }: PriceFieldProps) {
  const { i18n } = useTranslation();
  const currency = useCurrency();
  const [typed, setTyped] = useState<string>();
  const written = minor === undefined ? '' : writeAmount(minor, currency, i18n.language);
  return (
    <AmountField
      label={label}
      isLabelHidden
      leading={<span aria-hidden="true">{short}</span>}
      maxLength={12}
      className="w-0 text-end"
      value={typed ?? written}
      onChange={({ target }) => {
        setTyped(target.value);
        const amount = readAmount(target.value, currency, i18n.language);
        onMinor(typeof amount === 'number' ? Math.min(amount, bounds.maxPrice) : undefined);
      }}
      onBlur={() => {
        setTyped(undefined);
        onDone();
      }}
    />
  );
}
