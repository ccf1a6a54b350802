import { useTranslation } from 'react-i18next';
import { isOpenRefund, type Refund } from '#contract/calls/refunds.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { Timeline, type TimelineItem } from '#ui/lists/timeline.tsx';

/** What happened to a refund, and what is still to come, oldest first. */
export function RefundTimeline({ refund }: { refund: Refund }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const done = pastOf(refund).map(({ event, at }) => ({
    id: event,
    title: t(`refund.event.${event}`),
    text: moment(at),
  }));
  const ahead = useAhead(refund);
  return (
    <Timeline
      items={[
        ...done.map((item, index) => ({ ...item, state: stateOf(index === done.length - 1) })),
        ...ahead,
      ]}
    />
  );
}

const stateOf = (isLast: boolean): TimelineItem['state'] => (isLast ? 'now' : 'done');

type RefundEvent = 'asked' | 'sent' | 'arrived' | 'passed' | 'refused' | 'withdrawn' | 'expired';

function pastOf(refund: Refund): { event: RefundEvent; at: string }[] {
  const { stage, created_at, sent_at, arrived_at, settled_at } = refund;
  const event = (name: RefundEvent, at: string | null) => (at ? [{ event: name, at }] : []);
  const end = stage === 'review' || stage === 'to_send' || stage === 'sent' ? null : stage;
  return [
    ...event('asked', created_at),
    ...event('sent', sent_at),
    ...event('arrived', arrived_at),
    ...(end ? event(end, settled_at) : []),
  ];
}

/** The steps that are still to come, the next with its deadline. */
function useAhead(refund: Refund): TimelineItem[] {
  const { t } = useTranslation();
  const { date, moment } = useFormats();
  if (!isOpenRefund(refund)) return [];
  const { stage, due_at: dueAt, passes_at: passesAt } = refund;
  const by = (at: string) => t('refund.ahead.by', { time: moment(at) });
  const step = (id: string, title: string, text: string | null = null): TimelineItem => ({
    id,
    title,
    text,
    state: 'ahead',
  });
  const send = step('send', t('refund.ahead.send'), dueAt && by(dueAt));
  const arrive = step('arrive', t('refund.ahead.arrive'));
  const isThere = stage === 'review';
  const decision = () => {
    if (passesAt) return by(passesAt);
    return isThere && dueAt ? t('refund.ahead.usually', { day: date(dueAt) }) : null;
  };
  return [
    ...(stage === 'to_send' ? [send] : []),
    ...(isThere ? [] : [arrive]),
    step('decide', t('refund.ahead.decide'), decision()),
    step('money', t('refund.ahead.money')),
  ];
}
