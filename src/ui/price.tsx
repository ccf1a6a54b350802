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

type Run = { kind: 'sign' | 'figure' | 'decimals'; text: string };

/** The parts of an amount, neighbours of one look joined. */
function runsOf(parts: Intl.NumberFormatPart[]): Run[] {
  const runs: Run[] = [];
  for (const { type, value } of parts) {
    const isDecimal = type === 'decimal' || type === 'fraction';
    const kind = type === 'currency' ? 'sign' : isDecimal ? 'decimals' : 'figure';
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += value;
    else runs.push({ kind, text: value });
  }
  return runs;
}

function signClass(at: number): string {
  return at === 0 ? 'me-[.08em] text-[.72em]' : 'text-[.72em]';
}

/** A price set in type: a small sign, smaller decimals, figures of one width, never broken. */
export function Price(props: PriceProps) {
  const { minor, currency, lang, size = 's', tone = 'copper', strikes = false, label } = props;
  const format = formatOf(currency, lang);
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
      {runsOf(format.formatToParts(majorOf(minor, format))).map(({ kind, text }, at) =>
        kind === 'figure' ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one amount never move
          <span key={at} className={kind === 'sign' ? signClass(at) : 'text-[.78em]'}>
            {text}
          </span>
        ),
      )}
    </Element>
  );
}
