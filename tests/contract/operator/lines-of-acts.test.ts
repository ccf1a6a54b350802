import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { complaint } from '#contract/calls/support/cases.ts';
import { orders } from '../../../server/db/schema/orders.ts';
import { operatorAct } from '../../../server/db/schema/wallet.ts';
import { run } from '../../../server/operator/main.ts';
import { complain } from '../../support/goods/cases.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { type Buyer, registerBuyer } from '../../support/goods/purchases.ts';
import { openRefund, shippedOrder } from '../../support/goods/refunds.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import { writeInto } from '../../support/write-into.ts';

let shop: TestShop;
let folder: string;
let goods: Goods;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
  folder = await mkdtemp(join(tmpdir(), 'caravel-lines-'));
  goods = await shop.seedProduct({ stock: 100 });
});

beforeEach(async () => {
  ada = await registerBuyer(shop);
});

afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const file = (name: string, content: string) => writeInto(folder, name, content);

/** Runs a command that must succeed, and returns what it prints. */
async function operate(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  const { secret: SECRET } = shop.services.config;
  const env = { DATABASE_URL: shop.databaseUrl, DATA_DIR: join(folder, 'data'), SECRET };
  expect([await run(args, env, { log: print, error: print }), lines]).toEqual([0, lines]);
  return lines.join('\n');
}

/** An order on its way, by its number. */
async function shipped(): Promise<string> {
  const id = Number(await shippedOrder(shop, ada, [goods]));
  const [row] = await shop.db.select({ sn: orders.sn }).from(orders).where(eq(orders.id, id));
  return row?.sn ?? '';
}

const lastLine = async () =>
  (await shop.db.select().from(operatorAct).orderBy(desc(operatorAct.id)).limit(1))[0];

test('a run that changes nothing leaves no line, and a line names only what was changed', async () => {
  const [first, second] = [await shipped(), await shipped()];
  const noon = '2026-11-20T12:00Z';
  const rows = `${first},departed,,${noon}\n${second},departed,,${noon}\n`;
  const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
  await file('texts/en/platform/20-imprint.md', '# Imprint\n\nA shop.\n');
  const runs = [
    ['products', 'unpublish', String(goods.productId)],
    ['products', 'publish', String(goods.productId)],
    ['parcels', 'event', first, 'departed', '--at', noon],
    ['parcels', 'events', await file('pair.csv', `number,event,place,at\n${rows}`)],
    ['addresses', 'import', await file('more.csv', `network,address,memo\nethereum,${address},\n`)],
    ['pages', 'import', join(folder, 'texts')],
  ];
  const refs = [];
  for (const args of runs) {
    const before = await lastLine();
    await operate(...args);
    const left = await lastLine();
    expect([args, left]).not.toEqual([args, before]);
    refs.push(left?.ref);
    await operate(...args);
    expect([args, await lastLine()]).toEqual([args, left]);
  }
  const product = String(goods.productId);
  // Of the pair, the first was recorded before.
  expect(refs).toEqual([product, product, first, second, 'more.csv', 'texts']);
});

test('a line names things by their printed numbers, and no shopper by the account', async () => {
  const announcing = ['notifications', 'announce', 'lid', '--en', 'It is here'];
  await operate(...announcing, '--to', ada.account);
  expect(await lastLine()).toMatchObject({ ref: 'lid', note: `shopper ${ada.id}` });
  await operate('refunds', 'pass', await openRefund(shop, ada, goods));
  expect(await lastLine()).toMatchObject({ ref: expect.stringMatching(/^RF-/) });
  await complain(shop, ada);
  const number = (await shop.ok(complaint.list, {}, ada)).items[0]?.number ?? '';
  await operate('complaints', 'answer', number, '--text', 'Thank you');
  expect(await lastLine()).toMatchObject({ ref: number });
});

test('acts list finds each of the things that one act names', async () => {
  const [first, second] = [await shipped(), await shipped()];
  const rows = `${first},departed,,\n${second},departed,,\n`;
  await operate('parcels', 'events', await file('both.csv', `number,event,place,at\n${rows}`));
  for (const number of [first, second]) {
    const found = JSON.parse(await operate('acts', 'list', '--ref', number, '--json'));
    expect(found).toMatchObject([{ act: 'parcel events recorded' }]);
  }
});
