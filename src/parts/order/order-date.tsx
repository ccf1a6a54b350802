import { useTranslation } from 'react-i18next';
import { dateOf } from '#contract/rules/order-headline.ts';
import type { KnownOrder } from '#data/orders.ts';
import { useFormats } from '../formats/formats.ts';
import { Countdown } from './countdown.tsx';

/** An order's one date: until when to pay, when it arrives, or when its newest event was. */
export function OrderDate({ order }: { order: KnownOrder }) {
  const { t } = useTranslation();
  const { dayRange, moment } = useFormats();
  const date = dateOf(order);
  switch (date.kind) {
    case 'payBy':
      return <Countdown until={date.at} />;
    case 'expected':
      return (
        <span translate="no">{t('order.expected', { range: dayRange(date.from, date.to) })}</span>
      );
    case 'since':
      return <time dateTime={date.at}>{moment(date.at)}</time>;
  }
}
