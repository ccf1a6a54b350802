import { expect, test } from 'vitest';
import type { Refund } from '#contract/calls/refunds.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { WholeOrder } from '#data/orders.ts';
import { formatsOf } from '#parts/formats/formats.ts';
import { textsOf } from '../../../../tests/support/project/texts.ts';
import { firstRender } from '../../../../tests/support/rendering/first-render.tsx';
import { RefundPage } from './refund-page.tsx';

const t = textsOf('en');

const refusal = { word: 'refund_moved', msg: 'This return has ended' };

/** An order whose first return ended before its parcel's number was sent. */
const order = {
  ...{ id: '7', sn: 'CV-2611-00007', status: orderStatus.afterSale },
  ...{ shop: { id: '3', name: 'Kiln' }, lines: [], refund_offer: null, waiting_refund: null },
  waiting_parcels: [
    { state: 'refused', refusal, payload: { id: 'first', carrier: 'Post', parcel_no: 'RR 1' } },
  ],
} as unknown as WholeOrder;

const refund: Refund = {
  id: 'second',
  ...{ sn: 'RF-2611-00001', type: 'return', stage: 'to_send', amount: 500, lines: [], proof: [] },
  ...{ reason: 'faulty', explanation: '', answer: '', carrier: '', parcel_no: '' },
  ...{ return_address: '1 Kiln Lane', is_received: true, due_at: null, passes_at: null },
  ...{ created_at: '2026-11-20T08:00:00Z', sent_at: null, arrived_at: null, settled_at: null },
};

async function pageOf(id: string, stage: Refund['stage'] = 'to_send'): Promise<string> {
  const shown = { ...refund, id, stage };
  const page = <RefundPage order={order} refund={shown} onChanged={async () => {}} />;
  return (await firstRender(page)).text;
}

test('a return shows what became of its own parcel only', async () => {
  expect(await pageOf('first')).toContain(t('refund.parcelRefused', { reason: refusal.msg }));
  const second = await pageOf('second');
  expect(second).toContain(refund.return_address);
  expect(second).not.toContain(t('refund.parcelRefused', { reason: refusal.msg }));
});

test('a deadline is named with its time of day, what is usual as a day', async () => {
  const at = '2026-12-08T03:10:00Z';
  const { date, moment } = formatsOf('en');
  const shown = async (part: Partial<Refund>) => {
    const each = { ...refund, ...part };
    const page = <RefundPage order={order} refund={each} onChanged={async () => {}} />;
    return (await firstRender(page)).text;
  };
  const toSend = await shown({ due_at: at });
  expect(toSend).toContain(t('refund.next.to_send', { time: moment(at) }));
  expect(toSend).toContain(t('refund.ahead.by', { time: moment(at) }));
  const bound = await shown({ stage: 'review', due_at: at, passes_at: at });
  expect(bound).toContain(t('refund.passesBy', { time: moment(at) }));
  expect(bound).toContain(t('refund.ahead.by', { time: moment(at) }));
  const usual = await shown({ stage: 'review', type: 'refund', due_at: at });
  expect(usual).toContain(t('refund.next.review', { day: date(at) }));
});

test('only a refund that may still be paid names the wallet', async () => {
  expect(await pageOf('second')).toContain(t('refund.account'));
  expect(await pageOf('second', 'passed')).toContain(t('refund.account'));
  expect(await pageOf('second', 'withdrawn')).not.toContain(t('refund.account'));
});
