import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventServer } from '../../../server/db/schema/notices.ts';
import { createStreamSlots } from '../../../server/notifications/stream/slots.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let shopperId: number;
let lapses: number;

beforeAll(async () => {
  shop = await createTestShop();
});

beforeEach(async () => {
  shopperId = Number((await shop.register()).id);
  lapses = 0;
});

afterAll(() => shop.close());

const endLeases = () => shop.db.delete(eventServer);

/** The slots of a server that hears no answer to a statement while `isDeaf`. */
function createSlots() {
  const state = { isDeaf: false };
  const db: typeof shop.db = Object.assign(Object.create(shop.db), {
    async execute(query: Parameters<typeof shop.db.execute>[0]) {
      const answer = await shop.db.execute(query);
      if (state.isDeaf) throw new Error('Connection terminated unexpectedly');
      return answer;
    },
  });
  const log = { warn: () => undefined };
  const slots = createStreamSlots({ db, now: shop.clock.now }, log, () => {
    lapses += 1;
  });
  return { ...slots, state };
}

type Slots = ReturnType<typeof createSlots>;

async function claimDeaf({ state, claim }: Slots): Promise<void> {
  state.isDeaf = true;
  await expect(claim(shopperId)).rejects.toThrow('Connection terminated');
  state.isDeaf = false;
}

test('a lease that ends is noticed by the next claim or the next beat, once', async () => {
  const slots = createSlots();
  const claim = () => slots.claim(shopperId);
  await claim();
  await endLeases();
  // Both meet the end of the same lease.
  expect(await Promise.all([claim(), claim()])).not.toContain(undefined);
  expect(lapses).toBe(1);
  await slots.renew();
  expect(lapses).toBe(1);
  await endLeases();
  await slots.renew();
  await slots.renew();
  expect(lapses).toBe(2);
});

test('it is noticed after the reply to the first claim was lost', async () => {
  const slots = createSlots();
  await claimDeaf(slots);
  await slots.claim(shopperId);
  expect(lapses).toBe(0);
  await endLeases();
  await slots.claim(shopperId);
  expect(lapses).toBe(1);
});

test('it is noticed if the reply to the claim that meets its end is lost', async () => {
  const slots = createSlots();
  await slots.claim(shopperId);
  await endLeases();
  await claimDeaf(slots);
  await slots.claim(shopperId);
  expect(lapses).toBe(1);
});
