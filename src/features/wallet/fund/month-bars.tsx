import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WalletSummary } from '#contract/calls/wallet/wallet.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { classNames } from '#ui/class-names.ts';
import { Figure } from './figure.tsx';
import { useFundDates } from './fund-dates.ts';

/** The height of the highest bar, in user units. */
const top = 76;

/** Income and expenses of six months, as bars; a tap on a month shows its sums. */
export function MonthBars({ months }: Pick<WalletSummary, 'months'>) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { monthName, shortMonth } = useFundDates();
  const [chosen, setChosen] = useState(months.length - 1);
  const most = Math.max(1, ...months.flatMap((it) => [it.in, it.out]));
  const sumsOf = (it: WalletSummary['months'][number]) =>
    t('wallet.fund.monthSums', {
      month: monthName(it.month),
      in: money(it.in),
      out: money(it.out),
    });
  const shown = months[chosen];
  return (
    <Figure
      title={t('wallet.fund.months')}
      table={{
        heads: [t('wallet.fund.month'), t('wallet.fund.in'), t('wallet.fund.out')],
        rows: months.map((it) => [monthName(it.month), money(it.in), money(it.out)]),
      }}
    >
      <Legend />
      <ul className="scrollbar-none flex overflow-x-auto">
        {months.map((it, index) => (
          <li key={it.month} className="min-w-11 flex-1">
            <button
              type="button"
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
              className={classNames(
                'block w-full rounded-md p-1 text-xs focus-visible:-outline-offset-2',
                index === chosen && 'bg-surface-2 font-semibold',
              )}
            >
              <Bars inHeight={(it.in / most) * top} outHeight={(it.out / most) * top} />
              <span aria-hidden="true" className="whitespace-nowrap">
                {shortMonth(it.month)}
              </span>
              <span className="sr-only">{sumsOf(it)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-sm tabular">
        {shown && sumsOf(shown)}
      </p>
    </Figure>
  );
}

/** Income is filled and expenses outlined, so that they differ without colour. */
function Bars({ inHeight, outHeight }: { inHeight: number; outHeight: number }) {
  return (
    <svg viewBox="0 0 36 80" aria-hidden="true" className="mx-auto mb-1 h-20 max-w-full">
      <path d="M0 79.5h36" stroke="var(--color-line-strong)" />
      <rect x="4" y={79 - inHeight} width="12" height={inHeight} fill="var(--color-primary)" />
      <rect
        x="20.75"
        y={79 - outHeight}
        width="10.5"
        height={outHeight}
        fill="none"
        stroke="var(--color-price)"
        strokeWidth={outHeight > 0 ? 1.5 : 0}
      />
    </svg>
  );
}

function Legend() {
  const { t } = useTranslation();
  return (
    <p aria-hidden="true" className="mb-2 flex flex-wrap gap-x-4 text-xs text-ink-2">
      <span className="inline-flex items-center gap-1.5">
        <i className="size-2.5 bg-primary" />
        {t('wallet.fund.in')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <i className="size-2.5 border-[1.5px] border-price" />
        {t('wallet.fund.out')}
      </span>
    </p>
  );
}
