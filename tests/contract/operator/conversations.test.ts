import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { message } from '#contract/calls/support/messages.ts';
import { operatorAct } from '../../../server/db/schema/wallet.ts';
import type { OpenShop } from '../../../server/operator/open-shop.ts';
import { messagesListCommand } from '../../../server/operator/support/messages-list.ts';
import { messagesShowCommand } from '../../../server/operator/support/messages-show.ts';
import { openAsOperator } from '../../support/as-operator.ts';
import { deferred } from '../../support/deferred.ts';
import { write } from '../../support/goods/messages.ts';
import { createTestShop, type Shopper, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let opened: OpenShop & { close(): Promise<void> };
let ada: Shopper;
let bob: Shopper;

beforeEach(async () => {
  shop = await createTestShop();
  opened = openAsOperator(shop);
  [ada, bob] = [await shop.register(), await shop.register()];
});

afterEach(async () => {
  await opened.close();
  await shop.close();
});

const marksOf = async (shopper: Shopper) =>
  (await shop.ok(message.list, {}, shopper)).items.map(({ mark }) => mark);

test('listing locks the changes of one shopper at a time, after its line is in the log', async () => {
  await write(shop, bob);
  shop.clock.advance({ seconds: 1 });
  await write(shop, ada);
  const held = deferred();
  const isHeld = deferred();
  const holding = shop.db.transaction(async (tx) => {
    await tx.execute(sql`insert into notice_head (shopper_id) values (${bob.id})
      on conflict (shopper_id) do update set rev = notice_head.rev`);
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  const listing = messagesListCommand.run(opened, messagesListCommand.read(['--as', 'Ann']));
  // Bob's conversation waits for the transaction that is held.
  await expect.poll(() => marksOf(ada)).toEqual(['delivered']);
  const line = eq(operatorAct.act, 'messages delivered');
  expect(await shop.db.$count(operatorAct, line)).toBe(1);
  held.resolve();
  await Promise.all([holding, listing]);
  expect(await marksOf(bob)).toEqual(['delivered']);
});

test('showing marks a message that came after the unread ones were counted', async () => {
  await write(shop, ada);
  const show = (as: OpenShop) =>
    messagesShowCommand.run(as, messagesShowCommand.read([`MS-${ada.id}-platform`]));
  await show(opened);
  const db: OpenShop['db'] = Object.assign(Object.create(opened.db), {
    async execute(query: Parameters<OpenShop['db']['execute']>[0]) {
      const answer = await opened.db.execute(query);
      shop.clock.advance({ seconds: 1 });
      await write(shop, ada);
      return answer;
    },
  });
  const { data } = await show({ ...opened, db });
  expect(data.items).toHaveLength(2);
  expect(await marksOf(ada)).toEqual(['read', 'read']);
});
