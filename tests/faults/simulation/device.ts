import type { cancel, drain, OutboxEntry, Outcome } from '#sync/sync.ts';
import type { Answer, Packet, Server } from './server.ts';
import type { Agent, World } from './world.ts';

/** A shopper's outbox on the device, and the shop's replies. */
export class Outbox {
  readonly owner: string;
  entries: OutboxEntry[] = [];
  /** Ids of entries whose reply is in the mirror. */
  readonly mirror = new Set<string>();
  /** Ids removed from the outbox before their reply was in the mirror. */
  readonly removedBare: string[] = [];
  /** By agent: lanes with an entry in flight. */
  readonly underWay = new Map<string, string[]>();
  mostUnderWay = 0;
  overlaps = 0;
  pastRefused = 0;
  private lastSeq = 0;

  constructor(owner: string) {
    this.owner = owner;
  }

  add(entry: Omit<OutboxEntry, 'seq'>): OutboxEntry {
    this.lastSeq += 1;
    const added = { ...entry, seq: this.lastSeq };
    this.entries.push(added);
    return added;
  }

  begin(agent: string, { lane, seq }: OutboxEntry): void {
    const isPast = (it: OutboxEntry) => it.lane === lane && it.seq < seq && it.state === 'refused';
    if (this.entries.some(isPast)) this.pastRefused += 1;
    const lanes = this.underWay.get(agent) ?? [];
    if (lanes.includes(lane)) this.overlaps += 1;
    lanes.push(lane);
    this.underWay.set(agent, lanes);
    this.mostUnderWay = Math.max(this.mostUnderWay, lanes.length);
  }

  end(agent: string, lane: string): void {
    const lanes = this.underWay.get(agent) ?? [];
    lanes.splice(lanes.indexOf(lane), 1);
  }
}

/** A worst-case network. */
export class Network {
  /** True: nothing gets through. */
  isCut = false;
  /** The probability of a loss, 0 to 1. */
  loss = 0;
  /** Packets whose sender has given up and that are still in flight. */
  readonly late: Packet[] = [];
  /** Every packet sent. */
  sent = 0;

  private readonly world: World;
  private readonly server: Server;

  constructor(world: World, server: Server) {
    this.world = world;
    this.server = server;
  }

  async carry(agent: Agent, packet: Packet, answer: () => Answer): Promise<Outcome<unknown>> {
    const { random } = this.world;
    this.sent += 1;
    await this.world.step(agent, () => undefined);
    if (this.isCut || random.chance(this.loss)) {
      if (random.chance(0.3)) this.late.push(packet);
      return unreachable;
    }
    if (random.chance(this.loss / 4)) return busy;
    const answered = await this.world.step(agent, answer);
    if (random.chance(this.loss / 4)) this.server.receive(packet);
    if (random.chance(this.loss / 4)) this.late.push(packet);
    if (random.chance(this.loss)) return unreachable;
    return outcomeOf(answered);
  }
}

const unreachable: Outcome<never> = {
  kind: 'unreachable',
  reason: 'network',
  status: undefined,
  retryAfterMs: undefined,
};
const busy: Outcome<never> = { ...unreachable, reason: 'busy', status: 503, retryAfterMs: 2000 };

function outcomeOf(answer: Answer): Outcome<unknown> {
  const no = { kind: 'refused' as const, code: 0, msg: 'no', issues: [] };
  switch (answer.kind) {
    case 'done':
      return { kind: 'delivered', data: answer };
    case 'unauthorised':
      return { kind: 'unauthorised', msg: '' };
    case 'other-owner':
      return { ...no, word: 'other_owner', means: 'other-owner' };
    case 'voided':
      return { ...no, word: 'voided', means: 'voided' };
    case 'refused':
      return { ...no, word: 'sold_out', isFinal: true };
    case 'not-found':
      return { ...no, word: 'not_found' };
  }
}

type Ports = Parameters<typeof drain>[0] & Parameters<typeof cancel>[0];

/** The ports of a drain and a cancellation on this device. */
export function portsOf(
  world: World,
  agent: Agent,
  outbox: Outbox,
  {
    network,
    server,
    token,
    clock,
  }: {
    network: Network;
    server: Server;
    token: () => string | null;
    clock: () => number;
  },
): Ports {
  const find = (id: string) => outbox.entries.find((entry) => entry.id === id);
  const remove = (id: string) => {
    const at = outbox.entries.findIndex((entry) => entry.id === id);
    if (at >= 0) outbox.entries.splice(at, 1);
    return at >= 0;
  };
  const removeAnswered = (id: string) => {
    const isDone = server.answerOf(id)?.kind === 'done';
    if (remove(id) && isDone && !outbox.mirror.has(id)) outbox.removedBare.push(id);
  };
  return {
    entries: {
      all: () => world.step(agent, () => outbox.entries.map((entry) => ({ ...entry }))),
      take: (lane, note, done) =>
        world.step(agent, () => {
          if (done) removeAnswered(done);
          const oldest = outbox.entries.find((entry) => entry.lane === lane);
          const noted = oldest && note({ ...oldest });
          return noted && { ...Object.assign(oldest, noted) };
        }),
      change: (id, changes) => world.step(agent, () => void Object.assign(find(id) ?? {}, changes)),
      remove: (id) => world.step(agent, () => removeAnswered(id)),
      removeUnsent: (id) => world.step(agent, () => find(id)?.state !== 'attempted' && remove(id)),
    },
    knows: ({ v }) => v === 1,
    send: async (entry) => {
      outbox.begin(agent.name, entry);
      const packet = { entry, owner: outbox.owner, token: token() };
      const outcome = await network.carry(agent, packet, () => server.receive(packet));
      outbox.end(agent.name, entry.lane);
      return outcome;
    },
    acknowledge: (entry) => world.step(agent, () => void outbox.mirror.add(entry.id)),
    voidKey: async (entry) => {
      const packet = { entry, owner: outbox.owner, token: token() };
      const ask = () => server.void(entry.id, outbox.owner, packet.token);
      // A lost request has no later effect.
      const outcome = await network.carry(agent, { ...packet, token: null }, ask);
      return voided(outcome);
    },
    now: clock,
    random: world.random.next,
  };
}

function voided(outcome: Outcome<unknown>): Awaited<ReturnType<Ports['voidKey']>> {
  if (outcome.kind === 'delivered') return { kind: 'delivered', data: outcome };
  if (outcome.kind !== 'refused' || outcome.means === 'other-owner') return outcome;
  return { kind: 'delivered', data: outcome.means === 'voided' ? 'void' : outcome };
}
