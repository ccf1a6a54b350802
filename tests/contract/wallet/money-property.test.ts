import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/calls/orders.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { lockOrders, moveOrder } from '../../../server/orders/moves.ts';
import {
  bounceWithdrawal,
  passWithdrawal,
  refuseWithdrawal,
} from '../../../server/wallet/withdrawals/settle-withdrawal.ts';
import { Random } from '../../faults/simulation/random.ts';
import {
  type Buyer,
  placeOrders,
  registerBuyer,
  ticketFor,
} from '../../support/goods/purchases.ts';
import { askRefund, settling, takeReturns } from '../../support/goods/refunds.ts';
import { MoneyModel } from '../../support/wallet/money-model.ts';
import { createStripeShop, freeCards, type StripeShop } from '../../support/wallet/stripe-shop.ts';
import { addCard, withdrawalTicket } from '../../support/wallet/wallets.ts';

const runs = Number(process.env['RUNS'] ?? 8);
const steps = Number(process.env['STEPS'] ?? 40);
const firstSeed = Number(process.env['SEED'] ?? 57);
const price = 3000;

let it: StripeShop;
let skuId: number;

beforeAll(async () => {
  it = await createStripeShop({ wallet: freeCards });
  const goods = await it.shop.seedProduct({ price, stock: 1_000_000 });
  skuId = goods.skuId;
  await takeReturns(it.shop, goods.shopId);
});

afterAll(() => it.close());

/** One shopper, what the model expects of the wallet, and the records that can still be settled. */
class Life {
  readonly model = new MoneyModel();
  readonly #random: Random;
  readonly #buyer: Buyer;
  readonly #payee: string;
  readonly #paid: string[] = [];
  readonly #shipped: string[] = [];
  readonly #asked: { id: string; amount: number }[] = [];
  readonly #out: { id: string; amount: number }[] = [];
  #disputes = 0;

  constructor(random: Random, buyer: Buyer, payee: string) {
    this.#random = random;
    this.#buyer = buyer;
    this.#payee = payee;
  }

  readonly acts: { [name: string]: () => Promise<void> } = {
    topUp: async () => {
      const amount = 1000 + this.#random.below(9000);
      this.model.topUp(await it.pay(this.#buyer, amount), amount);
    },
    buy: async () => {
      const [id = ''] = await placeOrders(it.shop, this.#buyer, [{ skuId }]);
      const ticket = await ticketFor(it.shop, this.#buyer, [id]);
      const word = await it.shop.word(order.pay, { order_ids: [id], ticket }, this.#buyer);
      expect(word).toBe(this.model.available < price ? 'insufficient_balance' : 'ok');
      if (word !== 'ok') {
        await it.shop.ok(order.cancel, { order_id: id }, this.#buyer);
        return;
      }
      this.model.buy(price);
      this.#paid.push(id);
    },
    cancel: async () => {
      const id = this.#takeOne(this.#paid);
      if (!id) return;
      await it.shop.ok(order.cancel, { order_id: id, reason: 'other' }, this.#buyer);
      this.model.giveBack(price);
    },
    ship: async () => {
      const id = this.#takeOne(this.#paid);
      if (!id) return;
      await it.shop.db.transaction(async (tx) => {
        const [locked] = await lockOrders(tx, [Number(id)]);
        if (locked) await moveOrder(tx, locked, 'ship', it.shop.clock.now());
      });
      this.#shipped.push(id);
    },
    refund: async () => {
      const id = this.#takeOne(this.#shipped);
      if (!id) return;
      const amount = 1 + this.#random.below(price);
      const { id: asked } = await askRefund(it.shop, this.#buyer, id, { skuId, amount });
      await settling(it.shop).pass(asked);
      this.model.giveBack(amount);
    },
    withdraw: async () => {
      const amount = 2000 + this.#random.below(4000);
      const wanted = { payee_id: this.#payee, amount };
      const ticket = await withdrawalTicket(it.shop, this.#buyer, wanted);
      const reply = await it.shop.call(withdrawal.ask, { ...wanted, ticket }, this.#buyer);
      expect(reply.body.code === 1).toBe(amount <= this.model.available);
      if (reply.body.code !== 1) return;
      this.model.hold(amount);
      const { data } = reply.body as { data: { withdrawal: { id: string } } };
      this.#asked.push({ id: data.withdrawal.id, amount });
    },
    endWithdrawal: async () => {
      const one = this.#takeOne(this.#asked);
      if (!one) return;
      const { services, db } = it.shop;
      const roll = this.#random.next();
      if (roll < 0.5) {
        await db.transaction((tx) => passWithdrawal(tx, services, one.id));
        this.model.payOut(one.amount);
        this.#out.push(one);
        return;
      }
      if (roll < 0.75) await it.shop.ok(withdrawal.cancel, { id: one.id }, this.#buyer);
      else await db.transaction((tx) => refuseWithdrawal(tx, services, one.id, 'No'));
      this.model.release(one.amount);
    },
    bounce: async () => {
      const one = this.#takeOne(this.#out);
      if (!one) return;
      await it.shop.db.transaction((tx) =>
        bounceWithdrawal(tx, it.shop.services, one.id, 'Closed'),
      );
      this.model.bounce(one.amount);
    },
    dispute: async () => {
      const topUp = this.#anyTopUp();
      if (!topUp) return;
      const known = [...topUp.disputes.keys()];
      const isNew = known.length === 0 || this.#random.chance(0.6);
      const id = isNew ? `dp_${this.#disputes++}` : this.#random.pick(known);
      const amount = topUp.disputes.get(id) ?? 1 + this.#random.below(topUp.amount);
      topUp.disputes.set(id, amount);
      await this.#tell('charge.dispute.funds_withdrawn', topUp.id, { id, amount });
      this.model.settle(topUp);
    },
    reinstate: async () => {
      const topUp = this.#anyTopUp();
      if (!topUp || topUp.disputes.size === 0) return;
      const [id, amount] = this.#random.pick([...topUp.disputes]);
      topUp.won.add(id);
      await this.#tell('charge.dispute.funds_reinstated', topUp.id, { id, amount });
      this.model.settle(topUp);
    },
    cardRefund: async () => {
      const topUp = this.#anyTopUp();
      if (!topUp) return;
      const amount = 1 + this.#random.below(topUp.amount);
      topUp.refunded = Math.max(topUp.refunded, amount);
      await this.#tell('charge.refunded', topUp.id, { amount_refunded: amount });
      this.model.settle(topUp);
    },
  };

  async compare(): Promise<void> {
    const { available, held, owed, arrived, taken, paidOut } = this.model;
    const { rows } = await it.shop.db.execute(sql`
      select (posted - held)::int as available, held::int, coalesce((select -posted from account
        where kind = 'debt' and shopper_id = ${this.#buyer.id}), 0)::int as owed
      from account where kind = 'user' and shopper_id = ${this.#buyer.id}`);
    expect(rows[0]).toEqual({ available, held, owed });
    expect(paidOut).toBeLessThanOrEqual(arrived - taken + owed);
    expect(await it.money(this.#buyer)).toEqual([available, owed]);
  }

  async #tell(type: string, topUp: string, object: object): Promise<void> {
    const times = this.#random.chance(0.3) ? 2 : 1;
    for (let n = 0; n < times; n += 1) {
      expect(await it.tell(type, { payment_intent: `pi_${topUp}`, ...object })).toBe(200);
    }
  }

  #takeOne<T>(from: T[]): T | undefined {
    return from.splice(this.#random.below(from.length), 1)[0];
  }

  #anyTopUp() {
    return this.model.topUps.length === 0 ? undefined : this.#random.pick(this.model.topUps);
  }
}

test.each(Array.from({ length: runs }, (_, n) => firstSeed + n))(
  'whatever a shopper and a gateway do, no more is paid out than arrived and stayed (seed %i)',
  { timeout: 60_000 + steps * 1000 },
  async (seed) => {
    const random = new Random(seed);
    const buyer = await registerBuyer(it.shop, 0);
    const life = new Life(random, buyer, (await addCard(it.shop, buyer)).id);
    const names = Object.keys(life.acts);
    const done: string[] = [];
    for (let n = 0; n < steps; n += 1) {
      const name = n === 0 ? 'topUp' : random.pick(names);
      done.push(name);
      await life.acts[name]?.();
      await life.compare().catch((error: unknown) => {
        throw new Error(`after ${done.join(', ')}`, { cause: error });
      });
    }
    expect(await it.shop.invariants()).toEqual([]);
  },
);
