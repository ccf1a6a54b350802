import { v7 as newId } from 'uuid';
import { waitUntil } from '../../../server/db/embedded/process/wait-until.ts';
import { Random } from '../simulation/random.ts';
import type { Acknowledged, Book, Mistakes, Operation, Reply } from './book.ts';

interface Run {
  book: Book;
  seed: number;
  operations: number;
  clients: number;
  /** Fewer than clients, so that several write to one wallet. */
  shoppers: number;
  /** The share of requests that are sent again. */
  repeats: number;
  /** Hears how many requests have been made. Returns whether the clients go on after enough. */
  goesOn(made: number): boolean;
}

/** How long one request may stay without an answer. */
const longestMs = 60_000;

/** Lets clients write at random until they have made enough requests. Resolves to the mistakes. */
export async function write(run: Run): Promise<Mistakes & { operations: number }> {
  const acknowledged: Acknowledged[] = [];
  let made = 0;
  let differing = 0;

  async function live(client: number): Promise<void> {
    const random = new Random(run.seed * 1000 + client);
    const shopper = client % run.shoppers;

    async function ask(operation: Operation): Promise<Reply> {
      const key = newId();
      const reply = await insist(run.book, shopper, operation, key);
      made += 1;
      if (reply.isDone) acknowledged.push({ shopper, operation, id: reply.id });
      if (random.chance(run.repeats)) {
        const again = await insist(run.book, shopper, operation, key);
        if (again.text !== reply.text) differing += 1;
      }
      return reply;
    }

    while (run.goesOn(made) || made < run.operations) await act(random, ask);
  }

  await Promise.all(Array.from({ length: run.clients }, (_, client) => live(client)));
  return { ...(await run.book.audit(acknowledged)), differing, operations: made };
}

/** Sends one request under one key until it is answered. */
async function insist(
  book: Book,
  shopper: number,
  operation: Operation,
  key: string,
): Promise<Reply> {
  const reply = await waitUntil(() => book.request(shopper, operation, key), longestMs);
  if (!reply) throw new Error(`${operation.kind} was not answered`);
  return reply;
}

/** Orders, then pays or cancels; some paid orders are cancelled too. */
async function buy(random: Random, ask: (it: Operation) => Promise<Reply>): Promise<void> {
  const { id, isDone } = await ask({ kind: 'order' });
  if (!isDone) return;
  const isPaid = random.chance(0.75);
  const last = { kind: isPaid ? 'pay' : 'cancelOrder', of: id } as const;
  // The same order is paid from two devices, or paid and cancelled.
  await Promise.all(random.chance(0.4) ? [ask(last), ask({ kind: 'pay', of: id })] : [ask(last)]);
  if (!isPaid || random.chance(0.5)) return;
  const refund = { kind: 'refund', of: id } as const;
  await Promise.all(random.chance(0.4) ? [ask(refund), ask(refund)] : [ask(refund)]);
}

/** Some charges are disputed or refunded at the gateway, whose events come in any order. */
async function lose(
  random: Random,
  ask: (it: Operation) => Promise<Reply>,
  of: string,
  amount: number,
): Promise<void> {
  const events: Operation[] = [];
  if (random.chance(0.3)) events.push({ kind: 'dispute', of, amount: 1 + random.below(amount) });
  if (events.length > 0 && random.chance(0.5)) events.push({ kind: 'reinstate', of, amount });
  if (random.chance(0.2)) {
    for (const share of [0.3, 0.7]) {
      events.push({ kind: 'cardRefund', of, amount: Math.ceil(amount * share) });
    }
  }
  while (events.length > 0) {
    const next = events.splice(random.below(events.length), random.chance(0.3) ? 2 : 1);
    await Promise.all(next.map(ask));
  }
}

/** One of the things that shoppers do with money. */
async function act(random: Random, ask: (it: Operation) => Promise<Reply>): Promise<void> {
  const roll = random.next();
  if (roll < 0.35) {
    const amount = 1000 + random.below(4000);
    const { id, isDone } = await ask({ kind: 'open', amount });
    if (isDone && (await ask({ kind: 'charge', of: id })).isDone)
      await lose(random, ask, id, amount);
    return;
  }
  if (roll < 0.7) {
    await buy(random, ask);
    return;
  }
  const { id, isDone } = await ask({ kind: 'withdraw', amount: 2000 + random.below(2000) });
  if (isDone && random.chance(0.6)) await ask({ kind: 'cancelWithdrawal', of: id });
}
