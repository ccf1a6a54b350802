import { v7 as newId } from 'uuid';
import { user } from '#contract/calls/account.ts';
import { cart } from '#contract/calls/cart.ts';
import type { AnyCall, InputOf } from '#contract/endpoint.ts';
import { type Envelope, successCode } from '#contract/wire.ts';
import { waitUntil } from '../../../server/db/embedded/process/wait-until.ts';
import { type CallOptions, requestFor } from '../../support/calls/calling.ts';
import type { ShopProcess } from './shop-process.ts';

const timeoutMs = 60_000;

/** The outcome of a call: a reply, or the code of a connection error, and whether the shop was up. */
type Came = { status: number; body: Envelope<unknown> } | { broke: string; isShopUp: boolean };

/**
 * Clients that add to their bags without a pause, and repeat each write until it is acknowledged.
 */
export class Writers {
  /** The keys of acknowledged writes, by shopper. */
  readonly acknowledged = new Map<number, string[]>();
  /** Replies that an outage does not explain. */
  readonly unexpected: string[] = [];
  /** Errors while the shop should have been up. */
  readonly broken: string[] = [];
  /** The number of calls answered as unavailable. */
  unavailable = 0;
  readonly #shop: ShopProcess;
  readonly #skus: number[];
  #isStopping = false;
  #clients: Promise<void>[] = [];

  constructor(shop: ShopProcess, skus: number[]) {
    this.#shop = shop;
    this.#skus = skus;
  }

  /** Registers n shoppers and starts their writes. */
  async start(clients: number): Promise<void> {
    const shoppers = await Promise.all(
      Array.from({ length: clients }, (_, n) => this.#register(`w${n}-${newId()}@example.test`)),
    );
    this.#clients = shoppers.map(({ id, token }) => this.#live(id, token));
  }

  /** Resolves once one of the clients has had another write acknowledged. */
  async untilOneWrote(): Promise<void> {
    const count = () => [...this.acknowledged.values()].reduce((sum, it) => sum + it.length, 0);
    const before = count();
    const isOne = await waitUntil(async () => count() > before, timeoutMs);
    if (!isOne) throw new Error('no client can write any longer');
  }

  /** Resolves to the time until every client has had another write acknowledged. */
  async untilAllWrote(): Promise<number> {
    const from = performance.now();
    const before = new Map([...this.acknowledged].map(([id, keys]) => [id, keys.length]));
    const wrote = ([id, keys]: [number, string[]]) => keys.length > (before.get(id) ?? 0);
    const all = await waitUntil(async () => [...this.acknowledged].every(wrote), timeoutMs);
    if (!all) throw new Error('a client can no longer write');
    return performance.now() - from;
  }

  /** Waits for every client's last write. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#clients);
  }

  async #register(account: string): Promise<{ id: number; token: string }> {
    const wish = { account, password: 'correct horse battery', family_name: 'L', given_name: 'A' };
    const came = await this.#ask(user.register, wish);
    if ('broke' in came) throw new Error(came.broke);
    const { userinfo } = came.body.data as { userinfo: { id: string; token: string } };
    this.acknowledged.set(Number(userinfo.id), []);
    return { id: Number(userinfo.id), token: userinfo.token };
  }

  async #live(id: number, token: string): Promise<void> {
    const keys = this.acknowledged.get(id) ?? [];
    for (let n = 0; !this.#isStopping; n += 1) {
      const sku_id = String(this.#skus[n % this.#skus.length]);
      const input = { id: newId(), sku_id, quantity: 1 };
      const key = newId();
      await this.#insist(() => this.#ask(cart.add, input, { token, key }));
      keys.push(key);
    }
  }

  /** Repeats a call until it is acknowledged. */
  async #insist(ask: () => Promise<Came>): Promise<void> {
    const isDone = await waitUntil(async () => this.#isAcknowledged(await ask()), timeoutMs);
    if (!isDone) throw new Error('a write is never acknowledged');
  }

  #isAcknowledged(came: Came): boolean {
    if ('broke' in came) {
      if (came.isShopUp) this.broken.push(came.broke);
      return false;
    }
    const { status, body } = came;
    if (status === 200 && body.code === successCode) return true;
    const isUnavailable = status === 503 && 'error' in body && body.error === 'unavailable';
    if (isUnavailable && body.retryable) this.unavailable += 1;
    else this.unexpected.push(`${status} ${JSON.stringify(body)}`);
    return false;
  }

  async #ask<C extends AnyCall>(call: C, input: InputOf<C>, options: CallOptions = {}) {
    const { url, headers, payload } = requestFor(call, input, options);
    const wasUp = this.#shop.isUp;
    try {
      const reply = await fetch(`${this.#shop.origin}${url}`, {
        method: call.method,
        headers: headers as { [name: string]: string },
        ...(payload !== undefined && { body: String(payload) }),
      });
      return { status: reply.status, body: (await reply.json()) as Envelope<unknown> };
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      return { broke: cause?.code ?? String(error), isShopUp: wasUp && this.#shop.isUp };
    }
  }
}
