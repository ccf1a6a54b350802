import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WalletSummary } from '#contract/calls/wallet/wallet.ts';
import { useMoneyText } from '#parts/money/money.tsx';
import { Figure } from './figure.tsx';
import { useFundDates } from './fund-dates.ts';

/** The drawing's height in user units; a day is 10 wide. */
const high = 100;

/** The balance at the end of each of 30 days, as a line; a slider over it picks a day. */
export function BalanceLine({ days }: Pick<WalletSummary, 'days'>) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { dayName } = useFundDates();
  const [chosen, setChosen] = useState(days.length - 1);
  const most = Math.max(1, ...days.map(({ balance }) => balance));
  const least = Math.min(0, ...days.map(({ balance }) => balance));
  const heightOf = (balance: number) => (1 - (balance - least) / (most - least)) * high;
  const shown = days[chosen];
  const shownText = shown && t('wallet.fund.dayBalance', textsOf(shown));
  function textsOf({ day, balance }: WalletSummary['days'][number]) {
    return { day: dayName(day), balance: money(balance) };
  }
  return (
    <Figure
      title={t('wallet.fund.days')}
      table={{
        heads: [t('wallet.fund.day'), t('wallet.fund.balanceAfter')],
        rows: days.toReversed().map((it) => [dayName(it.day), money(it.balance)]),
      }}
    >
      <div className="relative h-20 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
        <svg
          viewBox={`0 0 ${(days.length - 1) * 10} ${high}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="size-full overflow-visible"
        >
          <polyline
            points={days.map(({ balance }, at) => `${at * 10},${heightOf(balance)}`).join(' ')}
            fill="none"
            stroke="var(--color-primary)"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {shown && (
          <span
            aria-hidden="true"
            className="absolute size-3 -translate-1/2 rounded-full bg-primary ring-3 ring-primary-soft"
            style={{
              left: `${(chosen / (days.length - 1)) * 100}%`,
              top: `${heightOf(shown.balance)}%`,
            }}
          />
        )}
        <input
          type="range"
          min={0}
          max={days.length - 1}
          value={chosen}
          aria-label={t('wallet.fund.days')}
          aria-valuetext={shownText}
          onChange={(event) => setChosen(Number(event.target.value))}
          className="absolute inset-0 m-0 size-full cursor-pointer touch-pan-y opacity-0"
        />
      </div>
      <p className="mt-3 text-sm tabular">{shownText}</p>
    </Figure>
  );
}
