import { v7 as newId } from 'uuid';
import { user } from '#contract/calls/account.ts';
import { address } from '#contract/calls/addresses.ts';
import { order } from '#contract/calls/orders.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import type { AnyCall, InputOf } from '#contract/endpoint.ts';
import { successCode } from '#contract/wire.ts';
import { type Connection, connect, type Database } from '../../../server/db/database.ts';
import { checkInvariants } from '../../../server/ledger/invariants.ts';
import { move } from '../../../server/ledger/ledger.ts';
import { requestFor } from '../../support/calls/calling.ts';
import { currentTerms } from '../../support/goods/current-terms.ts';
import { seedProduct } from '../../support/goods/goods.ts';
import { giveTicket } from '../../support/goods/pay-tickets.ts';
import { addressForm } from '../../support/goods/purchases.ts';
import { ask as askSql } from '../../support/processes/data-folders.ts';
import type { ShopProcess } from '../outages/shop-process.ts';
import type { Acknowledged, Book, Mistakes, Operation, Reply } from './book.ts';
import { paidEvent, reportEvent } from './gateway-events.ts';
import { countPaidTooMuch, countWronglyTaken } from './taken-money.ts';

interface Person {
  id: number;
  token: string;
  addressId: string;
  payeeId: string;
}

const price = 700;
const startingBalance = 50_000;

/** The shop itself, as its clients see it. */
export class ShopBook implements Book {
  readonly #shop: ShopProcess;
  readonly #people: Person[] = [];
  #skuId = 0;
  readonly #url: string;
  readonly #own: Connection;
  /** Of the top-ups, in minor units. */
  readonly #amounts = new Map<string, number>();
  /** By key: a repeated request repeats its ticket. */
  readonly #tickets = new Map<string, string>();

  /** `url` is its database's, which stays the same when that is started again. */
  constructor(shop: ShopProcess, url: string) {
    this.#shop = shop;
    this.#url = url;
    this.#own = connect(url, 4);
  }

  /** Registers shoppers with an address, a payee and money, and puts a product on sale. */
  async open(shoppers: number): Promise<void> {
    const { db } = this.#own;
    this.#skuId = (await seedProduct(db, { price, stock: 1_000_000 })).skuId;
    for (let n = 0; n < shoppers; n += 1) this.#people.push(await this.#register(db));
  }

  async request(shopper: number, operation: Operation, key: string): Promise<Reply | undefined> {
    const person = this.#people[shopper];
    if (!person) throw new Error('there is no such shopper');
    switch (operation.kind) {
      case 'open':
        return await this.#open(person, operation.amount, key);
      case 'charge':
        return await this.#tell(paidEvent(operation.of, this.#amounts.get(operation.of) ?? 0));
      case 'dispute':
      case 'reinstate':
      case 'cardRefund':
        return await this.#tell(reportEvent(operation));
      case 'order':
        return await this.#send(order.create, this.#purchase(person), person, key);
      case 'pay': {
        const wanted = { purpose: 'orders', ids: [operation.of], amount: price } as const;
        const ticket = await this.#ticket(person, key, wanted);
        if (!ticket) return undefined;
        return await this.#send(order.pay, { order_ids: [operation.of], ticket }, person, key);
      }
      case 'cancelOrder':
        return await this.#send(order.cancel, { order_id: operation.of }, person, key);
      case 'refund': {
        const input = { order_id: operation.of, reason: 'other' } as const;
        return await this.#send(order.cancel, input, person, key);
      }
      case 'withdraw': {
        const { amount } = operation;
        const wanted = { purpose: 'withdrawal', ids: [person.payeeId], amount } as const;
        const ticket = await this.#ticket(person, key, wanted);
        if (!ticket) return undefined;
        const input = { amount, payee_id: person.payeeId, ticket };
        return await this.#send(withdrawal.ask, input, person, key);
      }
      case 'cancelWithdrawal':
        return await this.#send(withdrawal.cancel, { id: operation.of }, person, key);
    }
  }

  async audit(acknowledged: Acknowledged[]): Promise<Mistakes> {
    const url = this.#url;
    const counts = await checkInvariants(this.#own.db);
    const states = await stateOf(url);
    const lost = acknowledged.filter((it) => !isInBook(it, states)).length;
    const twice = await askSql(
      url,
      `select ref from txn where kind = 'pay' group by ref having count(*) > 1`,
    );
    const refunded = await askSql(
      url,
      'select order_id from refund where state = 1 group by 1 having count(*) > 1',
    );
    const broken = Object.fromEntries(counts.map((it) => [it.invariant, it.broken]));
    return {
      ...{ ...broken, lost, 'paid twice': twice.length, 'refunded twice': refunded.length },
      'taken wrongly': await countWronglyTaken(url, acknowledged),
      'paid out too much': await countPaidTooMuch(url),
    };
  }

  /** Ends its own connections. */
  async close(): Promise<void> {
    await this.#own.close();
  }

  #purchase({ addressId }: Person) {
    return {
      items: [{ sku_id: String(this.#skuId), quantity: 1 }],
      ...{ address_id: addressId, promo_code: '', note: '', max_total: price },
    };
  }

  async #register(db: Database): Promise<Person> {
    const account = `${newId()}@example.test`;
    const wish = { account, password: 'correct horse battery', family_name: 'L', given_name: 'A' };
    const terms = await currentTerms(db);
    const { userinfo } = await this.#ok(user.register, { ...wish, ...terms }, '');
    const { id, token } = userinfo;
    const form = addressForm();
    await this.#ok(address.add, form, token);
    const card = { type: 'card', holder: 'Ada', bank_name: 'First Bank' } as const;
    const payee = { ...card, card_number: '4000056655665556' };
    const { id: payeeId } = await this.#ok(withdrawal.addPayee, { payee }, token);
    const ref = newId();
    const credit = { kind: 'credit', ref, against: 'cash' } as const;
    const amount = startingBalance;
    await db.transaction((tx) => move(tx, { ...credit, shopperId: Number(id), amount }));
    return { id: Number(id), token, addressId: form.id, payeeId };
  }

  /** One ticket for each key, as a device would have. */
  async #ticket(
    person: Person,
    key: string,
    wanted: Parameters<typeof giveTicket>[2],
  ): Promise<string | undefined> {
    const known = this.#tickets.get(key);
    if (known) return known;
    try {
      const ticket = await giveTicket(this.#own.db, person, wanted);
      this.#tickets.set(key, ticket);
      return ticket;
    } catch {
      // The database is down; the client asks again.
      return undefined;
    }
  }

  async #open(person: Person, amount: number, key: string): Promise<Reply | undefined> {
    const reply = await this.#send(topUp.cardSession, { amount }, person, key);
    if (reply?.isDone) this.#amounts.set(reply.id, amount);
    return reply;
  }

  /** Sends an event of the gateway, which repeats it until it is answered with 200. */
  async #tell({ payload, signature }: { payload: string; signature: string }) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    try {
      const url = `${this.#shop.origin}/api/gateway/stripe`;
      const reply = await fetch(url, { method: 'POST', headers, body: payload });
      const text = await reply.text();
      return reply.status === 200 ? { text, isDone: true, id: '' } : undefined;
    } catch {
      return undefined;
    }
  }

  async #send<C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    { token }: Pick<Person, 'token'>,
    key: string,
  ): Promise<Reply | undefined> {
    const { url, headers, payload } = requestFor(call, input, { token, key });
    try {
      const reply = await fetch(`${this.#shop.origin}${url}`, {
        method: call.method,
        headers: headers as { [name: string]: string },
        body: String(payload),
      });
      const text = await reply.text();
      const body = JSON.parse(text) as { code: number; retryable?: boolean; data: Made };
      if (body.retryable) return undefined;
      return { text, isDone: body.code === successCode, id: idIn(body.data) };
    } catch {
      return undefined;
    }
  }

  async #ok<C extends AnyCall>(call: C, input: InputOf<C>, token: string) {
    const reply = await this.#send(call, input, { token }, newId());
    if (!reply?.isDone) throw new Error(`${call.path} answered ${reply?.text}`);
    return JSON.parse(reply.text).data;
  }
}

interface Made {
  order_ids?: string[];
  top_up?: { id: string };
  withdrawal?: { id: string };
  id?: string;
}

const idIn = ({ order_ids: ids, top_up: opened, withdrawal: asked, id }: Made) =>
  ids?.[0] ?? opened?.id ?? asked?.id ?? id ?? '';

type States = { [table in 'orders' | 'refund' | 'topup' | 'extract']: Map<string, string> };

async function stateOf(url: string): Promise<States> {
  const read = async (sql: string) => new Map((await askSql(url, sql)) as [string, string][]);
  return {
    orders: await read(`select id::text, case when pay_txn is null then status::text else 'paid' end
      from orders`),
    refund: await read('select order_id::text, state::text from refund'),
    topup: await read('select id::text, state::text from topup'),
    extract: await read('select id::text, stage from extract'),
  };
}

/** Whether an acknowledged request had its effect, or one that only a later request can undo. */
function isInBook({ operation, id }: Acknowledged, states: States): boolean {
  const { orders, refund, topup, extract } = states;
  switch (operation.kind) {
    case 'open':
      return topup.has(id);
    case 'charge':
      return topup.get(operation.of) === '1';
    case 'dispute':
    case 'reinstate':
    case 'cardRefund':
      return topup.has(operation.of);
    case 'order':
      return orders.has(id);
    case 'pay':
      return orders.get(operation.of) === 'paid';
    case 'cancelOrder':
      return orders.get(operation.of) === '-1';
    case 'refund':
      return refund.get(operation.of) === '1';
    case 'withdraw':
      return extract.has(id);
    case 'cancelWithdrawal':
      return extract.get(operation.of) === 'cancelled';
  }
}
