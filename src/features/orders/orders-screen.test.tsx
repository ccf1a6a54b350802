import { expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { orderStatus } from '#contract/rules/order-status.ts';
import type { KnownOrder } from '#data/orders.ts';
import { textsOf } from '../../../tests/support/project/texts.ts';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import { OrdersScreen } from './orders-screen.tsx';

const t = textsOf('en');

const orderOf = (id: string, name: string) =>
  ({
    ...{ id, sn: `CV-${id}`, status: orderStatus.completed, total: 500, expires_at: null },
    ...{ shop: { id: '3', name: 'Kiln' }, created_at: '2026-11-20T08:00:00Z', kept_at: 0 },
    passage: { arrives_from: null, arrives_to: null },
    lines: [{ sku_id: id, product_id: id, name, specification: '', picture: null, quantity: 1 }],
  }) as unknown as KnownOrder;

async function screenAt(at: string) {
  const data = [orderOf('8', 'Teapot'), orderOf('7', 'Tray')];
  const history = { key: [order.list.path, 'history', 'en'], data };
  const counts = { key: [order.counts.path], data: { total: 2, counts: [], at: 0 } };
  const route = '/myPurchases/:status?';
  return await firstRender(<OrdersScreen />, { at, route, cached: [history, counts] });
}

test('the search in the address is in the field, and lists what it finds', async () => {
  const { html, text } = await screenAt('/myPurchases?q=TEA');
  expect(html).toContain('value="TEA"');
  expect(text).toContain('Teapot');
  expect(text).not.toContain('Tray');
});

test('a search that finds nothing offers all orders', async () => {
  const { text } = await screenAt('/myPurchases?q=cup');
  expect(text).toContain(t('order.noneTitle'));
  expect(text).toContain(t('order.showAll'));
});

test('an address with no known status shows all orders', async () => {
  const { text } = await screenAt('/myPurchases/nonsense');
  expect(text).toMatch(/Teapot[\s\S]*Tray/);
  expect((await screenAt('/myPurchases/2')).text).toContain(t('order.noneTitle'));
});
