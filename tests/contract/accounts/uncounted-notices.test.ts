import { afterAll, beforeAll, expect, test } from 'vitest';
import { postNotice } from '../../../server/accounts/post-notice.ts';
import { connect } from '../../../server/db/database.ts';
import { readShopper } from '../../../server/shoppers/shopper.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
});

afterAll(() => shop.close());

test('a notice that cannot be counted is mailed: what it tells of has happened', async () => {
  const ada = await shop.register({ account: 'ada@example.test' });
  const person = await readShopper(shop.db, Number(ada.id));
  const lost = connect(shop.databaseUrl, 1);
  await lost.close();
  const services = { ...shop.services, db: lost.db };
  const log = { info: () => undefined, warn: () => undefined };
  await postNotice({ services, lang: 'en', log }, 'accountClosed', person);
  expect((await shop.letters()).map(({ to }) => to)).toEqual(['ada@example.test']);
});
