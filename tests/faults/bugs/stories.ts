import 'fake-indexeddb/auto';
import { v7 as newId } from 'uuid';
import type { DrainPorts } from '#data/drain-ports.ts';
import type { Op } from '#data/op.ts';
import type { Outcome } from '#data/outcome.ts';
import type { Shelf } from '#data/shelf.ts';
import type { Kit } from './kit.ts';

/** A story holds, or it does not. */
type Story = (kit: Kit) => Promise<boolean>;

const lost: Outcome<never> = {
  kind: 'unreachable',
  reason: 'network',
  status: undefined,
  retryAfterMs: undefined,
};

/** An outbox in memory, with so many lanes of so many operations each. */
function outboxOf(lanes: number, each = 1) {
  const laneOf = (at: number) => `lane-${at % lanes}`;
  const ops = Array.from(
    { length: lanes * each },
    (_, at): Op => ({
      ...{ seq: at + 1, id: `op-${at}`, kind: 'cart.add', v: 1, lane: laneOf(at), payload: {} },
      ...{ state: 'waiting', tries: 0, nextAt: 0, at: 0 },
    }),
  );
  const remove = (id: string) => {
    const at = ops.findIndex((op) => op.id === id);
    if (at >= 0) ops.splice(at, 1);
  };
  const sent: Op[] = [];
  let now = 1_000_000;
  const ports = (answer: (op: Op) => Outcome<unknown>, takesMs = 0): DrainPorts => ({
    ops: {
      all: async () => ops.map((op) => ({ ...op })),
      take: async (lane, note, done) => {
        if (done) remove(done);
        const oldest = ops.find((op) => op.lane === lane);
        const noted = oldest && note({ ...oldest });
        return noted && { ...Object.assign(oldest, noted) };
      },
      change: async (id, changes) =>
        void Object.assign(ops.find((op) => op.id === id) ?? {}, changes),
      remove: async (id) => remove(id),
      removeUnsent: async () => false,
    },
    knows: () => true,
    send: async (op) => {
      sent.push({ ...op });
      now += takesMs;
      if (sent.length > 500) throw new Error('it does not come to rest');
      return answer(op);
    },
    acknowledge: async () => {},
    now: () => now,
    random: () => 1,
  });
  return { ops, sent, ports, now: () => now, pass: (to: number) => (now = to) };
}

/** A shelf of its own, gone afterwards. */
async function onShelf(kit: Kit, tell: (shelf: Shelf) => Promise<boolean>): Promise<boolean> {
  const shelf = kit.openShelf(`story-${newId()}`);
  try {
    return await tell(shelf);
  } finally {
    await kit.wipeShelf(shelf.owner);
  }
}

const set = (kit: Kit, shelf: Shelf, quantity: number) =>
  kit.enqueue(shelf, 'cart.setQuantity', { id: newId(), sku_id: '7', quantity });
const allOf = ({ outbox }: Shelf) => outbox.ops.orderBy('seq').toArray();
const lineOf = (quantity: number) => ({ line: { sku_id: '7', quantity } });

export const stories: { [name: string]: Story } = {
  async 'what may be undone rests'({ drain }) {
    const { ops, sent, ports, now } = outboxOf(1);
    ops.push({ ...(ops[0] as Op), seq: 2, id: 'op-behind', nextAt: now() + 5000 });
    await drain(ports(() => ({ kind: 'delivered', data: {} })));
    return sent.length === 1;
  },

  async 'no try without a session'({ drain }) {
    const { ops, ports } = outboxOf(1);
    await drain(ports(() => ({ kind: 'unauthorised', msg: '' })));
    return ops[0]?.tries === 0;
  },

  async 'waits grow'({ drain }) {
    const { ports, now, pass } = outboxOf(1);
    const waits: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const { wakeAt = 0 } = await drain(ports(() => lost));
      waits.push(wakeAt - now());
      pass(wakeAt);
    }
    return waits.join() === '1000,2000,4000,8000';
  },

  async 'the shop says when'({ drain }) {
    const { ports, now } = outboxOf(1);
    const { wakeAt } = await drain(
      ports(() => ({ ...lost, reason: 'busy', retryAfterMs: 42_000 })),
    );
    return wakeAt === now() + 42_000;
  },

  async 'a dead network is spared'({ drain }) {
    const { sent, ports, now } = outboxOf(50);
    const { wakeAt = 0 } = await drain(ports(() => lost));
    return sent.length <= 12 && wakeAt > now();
  },

  async 'ten lanes are under way at most'({ drain }) {
    const { ports } = outboxOf(50);
    const its = ports(() => ({ kind: 'delivered', data: {} }));
    let underWay = 0;
    let most = 0;
    await drain({
      ...its,
      async send(op) {
        underWay += 1;
        most = Math.max(most, underWay);
        const outcome = await its.send(op);
        underWay -= 1;
        return outcome;
      },
    });
    return most === 10;
  },

  async 'a lock is given back'({ drain }) {
    const { ops, sent, ports } = outboxOf(50);
    await drain(
      ports(() => ({ kind: 'delivered', data: {} }), 1000),
      25_000,
    );
    return sent.length <= 30 && ops.length > 0;
  },

  async 'a lock is given back in the middle of a lane'({ drain }) {
    const { ops, sent, ports } = outboxOf(1, 50);
    await drain(
      ports(() => ({ kind: 'delivered', data: {} }), 1000),
      25_000,
    );
    return sent.length === 25 && ops.every(({ state }) => state === 'waiting');
  },

  'what is under way is not unsent': (kit) =>
    onShelf(kit, async (shelf) => {
      const id = await set(kit, shelf, 2);
      await shelf.outbox.ops.toCollection().modify({ state: 'attempted' });
      return !(await kit.opStoreOf(shelf).removeUnsent(id)) && (await allOf(shelf)).length === 1;
    }),

  'what is under way is not replaced': (kit) =>
    onShelf(kit, async (shelf) => {
      await set(kit, shelf, 2);
      await shelf.outbox.ops.toCollection().modify({ state: 'attempted' });
      await set(kit, shelf, 3);
      return (await allOf(shelf)).length === 2;
    }),

  'a reply is written once': (kit) =>
    onShelf(kit, async (shelf) => {
      await set(kit, shelf, 2);
      const [first] = await allOf(shelf);
      const acknowledge = kit.createAcknowledge(shelf);
      await acknowledge(first as Op, lineOf(2));
      await acknowledge({ ...(first as Op), id: newId() }, lineOf(3));
      // Another tab has had the first reply too, and is slow.
      await acknowledge(first as Op, lineOf(2));
      return (await shelf.mirror.cart.get('7'))?.quantity === 3;
    }),

  'a refresh leaves what is under way alone': (kit) =>
    onShelf(kit, async (shelf) => {
      await set(kit, shelf, 2);
      await shelf.outbox.ops.toCollection().modify({ state: 'attempted' });
      let held = false;
      await kit.refreshLanes(shelf, {
        fetch: async () => ({ kind: 'delivered', data: null }),
        write: async (_, isHeld) => {
          held = isHeld('cart:7');
        },
      });
      return held;
    }),

  'an overtaken refresh is asked again': (kit) =>
    onShelf(kit, async (shelf) => {
      const written: string[] = [];
      const replies = ['old', 'new'];
      await kit.refreshLanes(shelf, {
        fetch: async () => {
          const data = replies.shift() ?? '';
          if (data === 'old') await kit.noteAcknowledged(shelf.mirror, newId(), Date.now());
          return { kind: 'delivered', data };
        },
        write: async (reply) => void written.push(reply),
      });
      return written.join() === 'new';
    }),

  'a retry has a new key': (kit) =>
    onShelf(kit, async (shelf) => {
      const id = await set(kit, shelf, 2);
      await shelf.outbox.ops.toCollection().modify({ state: 'refused' });
      await kit.retryRefused(shelf, await allOf(shelf));
      const [op] = await allOf(shelf);
      return op?.state === 'waiting' && op.id !== id;
    }),
};
