import { classNames } from './class-names.ts';

export type PriceSize = 's' | 'm' | 'l' | 'xl';

export interface PriceCurrency {
  /** The ISO 4217 code. */
  code: string;
  /** The decimals of its minor unit: 2 for cents, 0 for yen. */
  digits: number;
}

export type PriceProps = {
  /** In minor units: cents, or yen. */
  minor: number;
  currency: PriceCurrency;
  lang: string;
  size?: PriceSize | undefined;
  /** Copper for amounts to pay, ink for items of a sum. */
  tone?: 'copper' | 'ink' | undefined;
  /** A former price, struck through; name it in `label`. */
  strikes?: boolean | undefined;
  /** Screen reader text before the amount. */
  label?: string | undefined;
  className?: string | undefined;
};

// Large sizes shrink on a narrow page, because a price never wraps.
const sizes: Record<PriceSize, string> = {
  s: 'text-base',
  m: 'text-lg',
  l: 'text-[min(1.875rem,10vw)] leading-[1.15]',
  xl: 'text-[min(2.5rem,11vw)] leading-[1.1]',
};

const formats = new Map<string, Intl.NumberFormat>();

function formatOf({ code, digits }: PriceCurrency, lang: string): Intl.NumberFormat {
  const key = `${lang} ${code} ${digits}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(lang, {
    style: 'currency',
    currency: code,
    // The browser's own decimals follow everyday use: none for forints, which have two.
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, made);
  return made;
}

function majorOf(minor: number, { digits }: PriceCurrency): number {
  // Without it, -0 has a sign.
  return minor / 10 ** digits || 0;
}

/**
 * Node and Safari write different yen signs, and the page takes over the server's markup. `Intl` writes a
 * hyphen for a minus sign.
 */
const typeset = (text: string): string => text.replace('￥', '¥').replace('-', '−');

/** Formats minor units for a language: "US$128.00", "128,00 €", "¥980". */
export function formatPrice(minor: number, currency: PriceCurrency, lang: string): string {
  return typeset(formatOf(currency, lang).format(majorOf(minor, currency)));
}

/** The sign of a currency in a language: "$", "US$", "€". */
export function currencySign(currency: PriceCurrency, lang: string): string {
  const parts = formatOf(currency, lang).formatToParts(0);
  return typeset(parts.find(({ type }) => type === 'currency')?.value ?? currency.code);
}

type Run = { kind: 'sign' | 'figure' | 'decimals'; text: string };

const kinds: { [type: string]: Run['kind'] } = {
  currency: 'sign',
  decimal: 'decimals',
  fraction: 'decimals',
};

/** The parts of an amount, with adjacent parts of the same style joined. */
function runsOf(parts: Intl.NumberFormatPart[]): Run[] {
  const runs: Run[] = [];
  for (const { type, value } of parts) {
    const kind = kinds[type] ?? 'figure';
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += value;
    else runs.push({ kind, text: typeset(value) });
  }
  return runs;
}

function signClass(at: number): string {
  return at === 0 ? 'me-[.08em] text-[.72em]' : 'text-[.72em]';
}

/** A typeset price: small currency sign, smaller decimals, tabular figures, no wrapping. */
export function Price(props: PriceProps) {
  const { minor, currency, lang, size = 's', tone = 'copper', strikes = false, label } = props;
  const format = formatOf(currency, lang);
  const Element = strikes ? 's' : 'span';
  return (
    <Element
      translate="no"
      className={classNames(
        'whitespace-nowrap tabular',
        sizes[size],
        strikes ? 'text-ink-3 line-through' : 'font-semibold tracking-tight',
        !strikes && tone === 'copper' && 'text-price',
        props.className,
      )}
    >
      {label && (
        <span translate="yes" className="sr-only">
          {`${label} `}
        </span>
      )}
      {runsOf(format.formatToParts(majorOf(minor, currency))).map(({ kind, text }, at) =>
        kind === 'figure' ? (
          text
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one amount never move
            key={at}
            // The whole amount says it.
            translate={undefined}
            className={kind === 'sign' ? signClass(at) : 'text-[.78em]'}
          >
            {text}
          </span>
        ),
      )}
    </Element>
  );
}
