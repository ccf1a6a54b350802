import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { complaint, suggestion } from '#contract/calls/support/cases.ts';
import { formerText } from '../../../server/db/schema/accounts.ts';
import { promo } from '../../../server/db/schema/catalogue.ts';
import { gatewayUnhandled, operatorAct } from '../../../server/db/schema/wallet.ts';
import { type CommandName, commands } from '../../../server/operator/commands.ts';
import { run } from '../../../server/operator/main.ts';
import { openShop } from '../../../server/operator/open-shop.ts';
import { addReviews } from '../../../server/reviews/add-review.ts';
import { hideReview } from '../../../server/reviews/moderate.ts';
import { entriesBetween, walletOf } from '../../../server/wallet/bill.ts';
import { passWithdrawal } from '../../../server/wallet/withdrawals/settle-withdrawal.ts';
import { entriesCsv } from '../../../src/features/wallet/fund/entries-csv.ts';
import { complain, suggest } from '../../support/goods/cases.ts';
import type { Goods } from '../../support/goods/goods.ts';
import { write } from '../../support/goods/messages.ts';
import {
  type Buyer,
  payOrders,
  placeOrders,
  registerBuyer,
} from '../../support/goods/purchases.ts';
import { openRefund, shippedOrder } from '../../support/goods/refunds.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';
import { askTopUp, askWithdrawal } from '../../support/wallet/wallets.ts';
import { writeInto } from '../../support/write-into.ts';

let shop: TestShop;
let folder: string;
let goods: Goods;
let ada: Buyer;

beforeAll(async () => {
  shop = await createTestShop();
  folder = await mkdtemp(join(tmpdir(), 'caravel-acts-'));
});

beforeEach(async () => {
  ada = await registerBuyer(shop);
  goods = await shop.seedProduct({ stock: 100 });
});

afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const file = (name: string, content: string) => writeInto(folder, name, content);

async function paid(): Promise<string> {
  const ids = await placeOrders(shop, ada, [goods]);
  await payOrders(shop, ada, ids);
  return ids[0] ?? '';
}

const shipped = () => shippedOrder(shop, ada, [goods]);
const askedTopUp = async () => (await askTopUp(shop, ada)).id;
const askedWithdrawal = async () => (await askWithdrawal(shop, ada)).id;
const asked = (type: 'refund' | 'return') => openRefund(shop, ada, goods, type);

async function paidWithdrawal(): Promise<string> {
  const id = await askedWithdrawal();
  await shop.db.transaction((tx) => passWithdrawal(tx, shop.services, id));
  return id;
}

async function complained(): Promise<string> {
  await complain(shop, ada);
  return (await shop.ok(complaint.list, {}, ada)).items[0]?.number ?? '';
}

async function suggested(): Promise<string> {
  await suggest(shop, ada);
  return (await shop.ok(suggestion.list, {}, ada)).items[0]?.number ?? '';
}

async function wrote(): Promise<string> {
  await write(shop, ada);
  return `MS-${ada.id}-platform`;
}

async function reviewed(): Promise<string> {
  const { productId } = goods;
  const scores = { productScore: 4, serviceScore: 4, postageScore: 4 };
  const written = { productId, author: 'Maria Costa', content: { en: 'Fine' }, ...scores };
  await shop.db.transaction((tx) => addReviews(tx, [written]));
  const { rows } = await shop.db.execute<{ id: string }>('select max(id) as id from review');
  return rows[0]?.id ?? '';
}

async function hidden(): Promise<string> {
  const id = await reviewed();
  const wish = { id: Number(id), reason: 'Rude', at: shop.clock.now() };
  await shop.db.transaction((tx) => hideReview(tx, wish));
  return id;
}

async function statement(): Promise<string> {
  const walletId = await walletOf(shop.db, Number(ada.id));
  const entries = await entriesBetween(shop.db, walletId, [1, 1]);
  const heads = Array.from({ length: 12 }, (_, n) => `Head ${n}`);
  const words = { heads, kind: () => 'Credit', lang: 'en' };
  return await file('statement.csv', entriesCsv(entries, words, { code: 'USD', digits: 2 }, ''));
}

const answer = ['--text', 'Thank you'];
const reason = ['--reason', 'No such transfer'];
const parcel = ['--carrier', 'DHL', '--tracking', 'JD0146'];
const product = () => String(goods.productId);
const seller = () => String(goods.shopId);

/** The arguments of each command in a run that finds something to do. */
const examples: { [N in CommandName]: () => string[] | Promise<string[]> } = {
  'products import': async () => {
    const rows = 'Handle,Title,Vendor,Type,Variant Price\nteapot,Teapot,Nami Kiln,Home,45.00\n';
    return [await file('products.csv', rows), '--no-pictures'];
  },
  'products list': () => [],
  'products set': () => [product(), '--stock', '5'],
  'products publish': async () => {
    await shop.db.execute(`update product set published = false where id = ${product()}`);
    return [product()];
  },
  'products unpublish': () => [product()],
  'shops list': () => [],
  'shops show': () => [seller()],
  'shops set': () => [seller(), '--returns', '30'],
  'promos list': () => [],
  'promos add': () => ['SAIL10', '--percent', '10'],
  'promos end': async () => {
    await shop.db.insert(promo).values({ code: 'HARBOUR', kind: 'percent', value: 5, minimum: 0 });
    return ['HARBOUR'];
  },
  'wallet credit': () => [ada.account, '5', ...reason],
  'wallet debit': () => [ada.account, '5', ...reason],
  'wallet debts': () => [],
  'accounts alike': () => [],
  'topups list': () => [],
  'topups show': async () => [await askedTopUp()],
  'topups pass': async () => [await askedTopUp()],
  'topups refuse': async () => [await askedTopUp(), ...reason],
  'topups seen': async () => {
    const topupId = await askedTopUp();
    const event = { topupId, type: 'charge.expired', at: shop.clock.now() };
    await shop.db.insert(gatewayUnhandled).values(event);
    return [topupId, ...reason];
  },
  'withdrawals list': () => [],
  'withdrawals show': async () => [await askedWithdrawal()],
  'withdrawals number': async () => [await askedWithdrawal(), ...reason],
  'withdrawals pass': async () => [await askedWithdrawal()],
  'withdrawals refuse': async () => [await askedWithdrawal(), ...reason],
  'withdrawals bounce': async () => [await paidWithdrawal(), ...reason],
  'addresses import': async () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    return [await file('addresses.csv', `network,address,memo\nethereum,${address},\n`)];
  },
  'pages import': async () => {
    await file('texts/en/platform/10-about.md', '# About\n\nA shop.\n');
    return [join(folder, 'texts')];
  },
  'pages list': () => [],
  'pages show': () => ['platform/about', '--lang', 'en'],
  'texts list': () => [],
  'texts restore': async () => {
    const row = { relation: 'shopper', rowId: ada.id, field: 'mobile', former: '1', became: '' };
    await shop.db.insert(formerText).values(row);
    return ['--all', ...reason];
  },
  verify: async () => [await statement()],
  ledger: () => [],
  'orders list': () => [],
  'orders show': async () => [await paid()],
  'orders ship': async () => [await paid(), ...parcel],
  'parcels list': () => [],
  'parcels show': async () => [await shipped()],
  'parcels track': async () => [await shipped(), ...parcel],
  'parcels event': async () => [await shipped(), 'departed'],
  'parcels events': async () => {
    const rows = `${await shipped()},departed,Kobe,\n${await shipped()},departed,Kobe,\n`;
    return [await file('events.csv', `number,event,place,at\n${rows}`)];
  },
  'complaints list': () => [],
  'complaints show': async () => [await complained()],
  'complaints answer': async () => [await complained(), ...answer],
  'suggestions list': () => [],
  'suggestions show': async () => [await suggested()],
  'suggestions answer': async () => [await suggested(), ...answer],
  'messages list': async () => {
    await wrote();
    return [];
  },
  'messages show': async () => [await wrote()],
  'messages answer': async () => [await wrote(), ...answer, '--anyway'],
  'notifications list': () => [],
  'notifications show': async () => {
    await paid();
    const { rows } = await shop.db.execute<{ id: string }>('select max(id) as id from notice');
    return [rows[0]?.id ?? ''];
  },
  'notifications announce': () => ['typhoon-7', '--en', 'Parcels are late', '--to', ada.account],
  'reviews list': () => [],
  'reviews show': async () => [await reviewed()],
  'reviews hide': async () => [await reviewed(), ...reason],
  'reviews unhide': async () => [await hidden()],
  'reviews answer': async () => [await reviewed(), ...answer],
  'refunds list': () => [],
  'refunds show': async () => [await asked('refund')],
  'refunds pass': async () => [await asked('refund')],
  'refunds refuse': async () => [await asked('refund'), ...reason],
  'returns list': () => [],
  'returns show': async () => [await asked('return')],
  'returns arrived': async () => [await asked('return')],
  'acts list': () => [],
  'secret replace': () => [],
  'files open': async () => {
    const [id = ''] = (await askTopUp(shop, ada)).evidence ?? [];
    return [id, '--to', join(folder, 'evidence.webp')];
  },
  check: () => [],
};

const env = () => ({
  DATABASE_URL: shop.databaseUrl,
  DATA_DIR: join(folder, 'data'),
  SECRET: shop.services.config.secret,
});

async function operate(...args: string[]) {
  const lines: string[] = [];
  const output = {
    log: (text: string) => lines.push(text),
    error: (text: string) => lines.push(text),
  };
  const code = await run(args, env(), output);
  return { code, out: lines.join('\n') };
}

async function newestAct(): Promise<number> {
  const { rows } = await shop.db.execute<{ id: string }>(
    'select coalesce(max(id), 0) as id from operator_act',
  );
  return Number(rows[0]?.id);
}

test.each(Object.keys(commands) as CommandName[])('%s', async (name) => {
  const { isChanging } = await commands[name]();
  const args = await examples[name]();
  const before = await newestAct();
  const as = isChanging ? ['--as', 'Ann'] : [];
  const { code, out } = await operate(...name.split(' '), ...args, ...as);
  expect([code, out]).toEqual([0, expect.stringMatching(/./)]);
  const left = await shop.db.select().from(operatorAct).where(gt(operatorAct.id, before));
  const some = expect.stringMatching(/./);
  const line = { operator: 'Ann', act: some, ref: some };
  expect(left).toEqual(isChanging ? [expect.objectContaining(line)] : []);
});

test('the connection of a command that only reads cannot write', async () => {
  const { signal } = new AbortController();
  const opened = await openShop(env(), { signal, isChanging: false });
  const row = { code: 'SNEAKED', kind: 'percent', value: 5, minimum: 0 } as const;
  const writing = opened.db.insert(promo).values(row).execute();
  await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
  await opened.close();
});

test('a change that is refused, or that has no line, is not made', async () => {
  const order = await paid();
  await shop.db.execute('alter table operator_act rename to away');
  const ship = ['orders', 'ship', order, ...parcel];
  expect((await operate(...ship)).code).toBe(1);
  await shop.db.execute('alter table away rename to operator_act');
  expect((await operate(...ship)).code).toBe(0);
  const before = await newestAct();
  expect((await operate(...ship)).code).toBe(1);
  expect(await newestAct()).toBe(before);
});

test('acts list names the newest first, of one operator or of one thing', async () => {
  const order = await paid();
  await operate('orders', 'ship', order, ...parcel, '--as', 'Bea');
  await operate('parcels', 'event', order, 'departed', '--place', 'Kobe', '--as', 'Cy');
  const { out } = await operate('acts', 'list');
  expect(out.split('\n').slice(0, 3)).toEqual([
    expect.stringMatching(/^at +operator +act +of +note$/),
    expect.stringMatching(/ Cy +parcel event recorded +CV-\S+ +departed Kobe$/),
    expect.stringMatching(/ Bea +order shipped +CV-\S+ +DHL JD0146$/),
  ]);
  const acts = async (...args: string[]) =>
    JSON.parse((await operate('acts', 'list', ...args, '--json')).out);
  const [cy] = await acts('--by', 'Cy');
  expect(cy).toMatchObject({ operator: 'Cy', act: 'parcel event recorded' });
  expect(await acts('--ref', cy.ref)).toHaveLength(2);
  expect(await acts('--by', 'Nobody')).toEqual([]);
});
