import { useTranslation } from 'react-i18next';
import { minuteMs, secondMs } from '#contract/rules/durations.ts';
import { useServerTime } from '#query/use-server-time.ts';

/** How long an unpaid order can still be paid, by the second. Silent for screen readers. */
export function Countdown({ until }: { until: string }) {
  const { t } = useTranslation();
  const leftMs = Math.max(0, Date.parse(until) - useServerTime(secondMs));
  if (leftMs === 0) return <span>{t('order.move.expire')}</span>;
  return (
    <span className="tabular">{t('order.payWithin', { time: minutesAndSeconds(leftMs) })}</span>
  );
}

/** `4:05`. */
function minutesAndSeconds(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  const seconds = Math.floor((ms % minuteMs) / secondMs);
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
}
