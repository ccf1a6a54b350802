import { useTranslation } from 'react-i18next';
import { newestFirst } from '#contract/rules/order-headline.ts';
import { extensionDays } from '#contract/rules/order-status.ts';
import type { WholeOrder } from '#data/orders.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { Timeline } from '#ui/lists/timeline.tsx';

/** What happened to an order and to its parcel, newest first. */
export function OrderTimeline({ order }: { order: WholeOrder }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  // Orders kept by an earlier build have no events of their parcel.
  const { timeline, parcel_events = [] } = order;
  const extended = t('order.extended', { days: extensionDays });
  const moves = timeline.map(({ move, at, note }) => ({
    id: `${move} ${at}`,
    at,
    remark: note,
    title: t(`order.move.${move}`),
  }));
  const events = parcel_events.toSorted(newestFirst).map(({ event, at, place }) => ({
    id: `${event} ${at}`,
    at,
    remark: place,
    title: t(`order.parcel.${event}`),
  }));
  const extension = order.extended_at
    ? [{ id: 'extended', at: order.extended_at, remark: '', title: extended }]
    : [];
  // Of one time, the report is above the move, as in the headline.
  const all = [...events, ...extension, ...moves].sort(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  );
  return (
    <Timeline
      items={all.map(({ id, title, at, remark }, index) => ({
        id,
        title,
        text: remark ? `${moment(at)} · ${remark}` : moment(at),
        state: index === 0 ? 'now' : 'done',
      }))}
    />
  );
}
