import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedProduct } from '../../../tests/support/goods/goods.ts';
import { createTestOperator, type TestOperator } from '../../../tests/support/operator.ts';
import { shopper } from '../../db/schema/accounts.ts';
import { orderLine, orders } from '../../db/schema/orders.ts';

let operator: TestOperator;

beforeAll(async () => {
  operator = await createTestOperator({ CURRENCY: 'USD' });
});

afterAll(() => operator.close());

test('orders show prints what shipping needs', async () => {
  const { db } = operator;
  const { shopId, productId, skuId } = await seedProduct(db);
  const names = { passwordHash: '', familyName: 'Lovelace', givenName: 'Ada' };
  const account = 'ada@example.test';
  const [ada] = await db
    .insert(shopper)
    .values({ account, ...names })
    .returning();
  const address = {
    ...{ id: '', addressee: 'Ada Lovelace', mobile: '+66 81 234 5678', country: 'TH' },
    ...{ area: 'Bangkok', detail: '88/12 Soi Ari 4', tag: 'home', is_default: true },
  };
  const [order] = await db
    .insert(orders)
    .values({
      ...{ sn: 'CV-2611-00001', shopperId: ada?.id ?? 0, shopId, status: 1, note: 'Ring twice' },
      ...{ itemsTotal: 2000, freight: 300, total: 2300, address, fromCity: {} },
      ...{ arrivesFrom: '2026-12-01', arrivesTo: '2026-12-02' },
    })
    .returning();
  const texts = { name: { en: 'Teapot' }, specification: { en: 'Sea' } };
  await db.insert(orderLine).values({
    ...{ orderId: order?.id ?? 0, position: 0, skuId, productId, ...texts },
    ...{ price: 1000, quantity: 2 },
  });
  expect(await operator.ask('orders', 'show', 'cv-2611-00001')).toMatchObject({
    ...{ status: 'paid', note: 'Ring twice', total: 2300, account },
    address: { addressee: 'Ada Lovelace', mobile: '+66 81 234 5678', detail: '88/12 Soi Ari 4' },
    lines: [{ sku_id: String(skuId), name: 'Teapot', options: 'Sea', quantity: 2, price: 1000 }],
  });
  const { out } = await operator.run('orders', 'show', 'CV-2611-00001');
  for (const text of ['+66 81 234 5678', '88/12 Soi Ari 4', 'Ring twice', 'Sea', '23.00 USD']) {
    expect(out).toContain(text);
  }
  const none = await operator.run('orders', 'show', 'CV-0');
  expect([none.code, none.err]).toEqual([1, 'There is no order "CV-0".']);
});
