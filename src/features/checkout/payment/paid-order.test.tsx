import { expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { CallFailed, type Failure } from '#data/http/outcome.ts';
import type { WholeOrder } from '#data/orders.ts';
import { pattern, textsOf } from '../../../../tests/support/project/texts.ts';
import { firstRender } from '../../../../tests/support/rendering/first-render.tsx';
import { PaidOrder } from './paid-order.tsx';

const t = textsOf('en');

const paidOrder = {
  ...{ id: '7', sn: 'CV-2611-00007', shop: { id: '3', name: 'Kiln' }, kept_at: 0 },
  passage: { arrives_from: '2026-12-03T12:00:00Z', arrives_to: '2026-12-10T12:00:00Z' },
  address: {
    ...{ addressee: 'Ada', mobile: '', country: 'TH', area: '', tag: 'home' },
    detail: '88/12 Soi Ari 4',
  },
} as unknown as WholeOrder;

test('a paid order shows its number, when it arrives and where', async () => {
  const cached = [{ key: [order.detail.path, '7', 'en'], data: paidOrder }];
  const { text } = await firstRender(<PaidOrder id="7" />, { cached });
  expect(text).toContain(t('order.number', { sn: paidOrder.sn }));
  expect(text).toMatch(pattern(t('order.expected', { range: '@' })));
  expect(text).toMatch(/3\s–\s10 Dec/);
  expect(text).toContain('88/12 Soi Ari 4');
});

test('an order that cannot be read is left out: the link to it is still there', async () => {
  const error = new CallFailed({ kind: 'refused', word: 'not_found', msg: '' } as Failure);
  const cached = [{ key: [order.detail.path, '7', 'en'], error }];
  expect((await firstRender(<PaidOrder id="7" />, { cached })).html).toBe('');
});
