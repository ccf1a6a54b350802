import { classNames } from './class-names.ts';

export type PriceSize = 's' | 'm' | 'l' | 'xl';

export type PriceProps = {
  /** In minor units: cents, or yen. */
  minor: number;
  currency: string;
  lang: string;
  size?: PriceSize | undefined;
  /** Copper is money to pay; ink is money in a sum. */
  tone?: 'copper' | 'ink' | undefined;
  /** A price of before, struck through; say in `label` what it is. */
  strikes?: boolean | undefined;
  /** Words for screen readers ahead of the figure. */
  label?: string | undefined;
  className?: string | undefined;
};

// The large ones shrink on a narrow page, for a price is never broken.
const sizes: Record<PriceSize, string> = {
  s: 'text-base',
  m: 'text-lg',
  l: 'text-[min(1.875rem,10vw)] leading-[1.15]',
  xl: 'text-[min(2.5rem,11vw)] leading-[1.1]',
};

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, lang: string): Intl.NumberFormat {
  const key = `${lang} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(lang, { style: 'currency', currency });
  formats.set(key, made);
  return made;
}

function majorOf(minor: number, format: Intl.NumberFormat): number {
  return minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0);
}

/** An amount of minor units in the words of a language: "US$128.00", "128,00 €", "￥980". */
export function formatPrice(minor: number, currency: string, lang: string): string {
  const format = formatOf(currency, lang);
  return format.format(majorOf(minor, format));
}

/** A price set in type: a small sign, smaller decimals, figures of one width, never broken. */
export function Price(props: PriceProps) {
  const { minor, currency, lang, size = 's', tone = 'copper', strikes = false, label } = props;
  const format = formatOf(currency, lang);
  const parts = format.formatToParts(majorOf(minor, format));
  const Element = strikes ? 's' : 'span';
  return (
    <Element
      className={classNames(
        'whitespace-nowrap tabular',
        sizes[size],
        strikes ? 'text-ink-3 line-through' : 'font-semibold tracking-tight',
        !strikes && tone === 'copper' && 'text-price',
        props.className,
      )}
    >
      {label && <span className="sr-only">{label} </span>}
      {parts.map(({ type, value }, at) => {
        const part = `${at}${type}`;
        if (type === 'currency') {
          return (
            <span key={part} className={at === 0 ? 'me-[.08em] text-[.72em]' : 'text-[.72em]'}>
              {value}
            </span>
          );
        }
        const isDecimal = type === 'decimal' || type === 'fraction';
        return isDecimal ? (
          <span key={part} className="text-[.78em]">
            {value}
          </span>
        ) : (
          value
        );
      })}
    </Element>
  );
}
