import 'fake-indexeddb/auto';
import type { drain, OutboxEntry, Outcome } from '#sync/sync.ts';
import { delivered, network, openNotes, writeNote } from '../../support/sync/notes.ts';
import type { Kit } from './kit.ts';

/** A story passes or throws. */
type Story = (kit: Kit) => Promise<boolean>;

type Ports = Parameters<typeof drain>[0];

/** An in-memory outbox with `lanes` lanes of `each` entries. */
function outboxOf(lanes: number, each = 1) {
  const laneOf = (at: number) => `lane-${at % lanes}`;
  const entries = Array.from(
    { length: lanes * each },
    (_, at): OutboxEntry => ({
      ...{
        seq: at + 1,
        id: `entry-${at}`,
        kind: 'note.write',
        v: 1,
        lane: laneOf(at),
        payload: {},
      },
      ...{ state: 'waiting', tries: 0, nextAt: 0, at: 0 },
    }),
  );
  const remove = (id: string) => {
    const at = entries.findIndex((entry) => entry.id === id);
    if (at >= 0) entries.splice(at, 1);
  };
  const sent: OutboxEntry[] = [];
  let now = 1_000_000;
  const ports = (answer: (entry: OutboxEntry) => Outcome<unknown>, takesMs = 0): Ports => ({
    entries: {
      all: async () => entries.map((entry) => ({ ...entry })),
      take: async (lane, note, done) => {
        if (done) remove(done);
        const oldest = entries.find((entry) => entry.lane === lane);
        const noted = oldest && note({ ...oldest });
        return noted && { ...Object.assign(oldest, noted) };
      },
      change: async (id, changes) =>
        void Object.assign(entries.find((entry) => entry.id === id) ?? {}, changes),
      remove: async (id) => remove(id),
      removeUnsent: async () => false,
    },
    knows: () => true,
    send: async (entry) => {
      sent.push({ ...entry });
      now += takesMs;
      if (sent.length > 500) throw new Error('the drain does not end');
      return answer(entry);
    },
    acknowledge: async () => {},
    voidKey: async () => delivered('void'),
    now: () => now,
    random: () => 1,
  });
  return { entries, sent, ports, now: () => now, pass: (to: number) => (now = to) };
}

type Device = ReturnType<typeof openNotes>;

/** A separate device, removed afterwards. */
async function onDevice(kit: Kit, tell: (device: Device) => Promise<boolean>): Promise<boolean> {
  const device = openNotes(undefined, kit.createSync);
  try {
    return await tell(device);
  } finally {
    await device.sync.delete();
  }
}

const write = ({ sync }: Device, text: string) => sync.enqueue(writeNote, { id: '7', text });

/** Sends what waits over a network that loses the request or its reply. */
async function loseAnswers(device: Device): Promise<void> {
  const { answer } = device;
  device.answer = async () => network;
  await device.sync.drain();
  device.answer = answer;
}

export const stories: { [name: string]: Story } = {
  async 'an undoable entry waits'({ drain }) {
    const { entries, sent, ports, now } = outboxOf(1);
    entries.push({
      ...(entries[0] as OutboxEntry),
      seq: 2,
      id: 'entry-behind',
      nextAt: now() + 5000,
    });
    await drain(ports(() => ({ kind: 'delivered', data: {} })));
    return sent.length === 1;
  },

  async 'no attempt without a session'({ drain }) {
    const { entries, ports } = outboxOf(1);
    await drain(ports(() => ({ kind: 'unauthorised', msg: '' })));
    return entries[0]?.tries === 0;
  },

  async 'the backoff grows'({ drain }) {
    const { ports, now, pass } = outboxOf(1);
    const waits: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const { wakeAt = 0 } = await drain(ports(() => network));
      waits.push(wakeAt - now());
      pass(wakeAt);
    }
    return waits.join() === '1000,2000,4000,8000';
  },

  async 'Retry-After is honoured'({ drain }) {
    const { ports, now } = outboxOf(1);
    const { wakeAt } = await drain(
      ports(() => ({ ...network, reason: 'busy', retryAfterMs: 42_000 })),
    );
    return wakeAt === now() + 42_000;
  },

  async 'a dead network stops the drain'({ drain }) {
    const { sent, ports, now } = outboxOf(50);
    const { wakeAt = 0 } = await drain(ports(() => network));
    return sent.length <= 12 && wakeAt > now();
  },

  async 'at most ten lanes are in flight'({ drain }) {
    const { ports } = outboxOf(50);
    const its = ports(() => ({ kind: 'delivered', data: {} }));
    let underWay = 0;
    let most = 0;
    await drain({
      ...its,
      async send(entry) {
        underWay += 1;
        most = Math.max(most, underWay);
        const outcome = await its.send(entry);
        underWay -= 1;
        return outcome;
      },
    });
    return most === 10;
  },

  async 'a lock is released'({ drain }) {
    const { entries, sent, ports } = outboxOf(50);
    await drain(
      ports(() => ({ kind: 'delivered', data: {} }), 1000),
      25_000,
    );
    return sent.length <= 30 && entries.length > 0;
  },

  async 'a lock is released in the middle of a lane'({ drain }) {
    const { entries, sent, ports } = outboxOf(1, 50);
    await drain(
      ports(() => ({ kind: 'delivered', data: {} }), 1000),
      25_000,
    );
    return sent.length === 25 && entries.every(({ state }) => state === 'waiting');
  },

  'an attempted entry is not unsent': (kit) =>
    onDevice(kit, async (device) => {
      await write(device, 'a');
      await loseAnswers(device);
      const [entry] = await device.sync.entries();
      device.transport.voidKey = async () => network;
      const end = await device.sync.cancel(entry as OutboxEntry);
      return end === 'unknown' && (await device.sync.entries()).length === 1;
    }),

  'an attempted entry is not replaced': (kit) =>
    onDevice(kit, async (device) => {
      await write(device, 'a');
      await loseAnswers(device);
      await write(device, 'b');
      return (await device.sync.entries()).length === 2;
    }),

  'a reply is written once': (kit) =>
    onDevice(kit, async (device) => {
      const { sync } = device;
      await write(device, 'a');
      let hold = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        hold = resolve;
      });
      // Two tabs send the first entry at once, and one of them gets its reply late.
      const { answer } = device;
      let tab = 0;
      device.answer = async (request) => {
        tab += 1;
        const isSlow = tab === 1;
        const reply = await answer(request);
        if (isSlow) await held;
        return reply;
      };
      const slow = sync.drain();
      await new Promise((resolve) => setImmediate(resolve));
      await sync.drain();
      await write(device, 'b');
      await sync.drain();
      hold();
      await slow;
      return (await sync.mirror.notes.get('7'))?.text === 'b';
    }),

  'a refresh skips lanes in flight': (kit) =>
    onDevice(kit, async (device) => {
      await write(device, 'a');
      await loseAnswers(device);
      let held = false;
      await device.sync.refresh({
        tables: [device.sync.mirror.notes],
        fetch: async () => delivered(null),
        write: async (_, isHeld) => {
          held = isHeld('note:7');
        },
      });
      return held;
    }),

  'an overtaken refresh is repeated': (kit) =>
    onDevice(kit, async (device) => {
      const written: string[] = [];
      const replies = ['old', 'new'];
      await write(device, 'a');
      await device.sync.refresh({
        tables: [device.sync.mirror.notes],
        fetch: async () => {
          const reply = replies.shift() ?? '';
          if (reply === 'old') await device.sync.drain();
          return delivered(reply);
        },
        write: async (reply) => void written.push(reply),
      });
      return written.join() === 'new';
    }),

  'a late refresh is repeated': (kit) =>
    onDevice(kit, async ({ sync }) => {
      const written: string[] = [];
      const replies = ['old', 'newest'];
      const ask = (fetch: () => Promise<string>) =>
        sync.refresh({
          tables: [sync.mirror.notes],
          fetch: async () => delivered(await fetch()),
          write: async (reply) => void written.push(reply),
        });
      await ask(async () => {
        const reply = replies.shift() ?? '';
        if (reply === 'old') await ask(async () => 'new');
        return reply;
      });
      return written.join() === 'new,newest';
    }),

  'a retry has a new key': (kit) =>
    onDevice(kit, async (device) => {
      const id = await write(device, 'a');
      device.answer = async () => ({
        ...{ kind: 'refused', word: 'too_long', code: 1201, msg: 'no', issues: [] },
      });
      await device.sync.drain();
      await device.sync.retry(await device.sync.entries());
      const [entry] = await device.sync.entries();
      return entry?.state === 'waiting' && entry.id !== id;
    }),
};
