import type { CancelPorts } from '#data/cancel.ts';
import type { DrainPorts } from '#data/drain-ports.ts';
import type { Op } from '#data/op.ts';
import type { Outcome } from '#data/outcome.ts';
import type { Answer, Packet, Server } from './server.ts';
import type { Agent, World } from './world.ts';

/** One shopper's outbox on the device, and what came back from the shop. */
export class Outbox {
  readonly owner: string;
  ops: Op[] = [];
  /** Ids of operations whose reply is in the mirror. */
  readonly mirror = new Set<string>();
  /** Ids that left the outbox before their reply was in the mirror. */
  readonly removedBare: string[] = [];
  /** By agent: lanes of which something is on its way. */
  readonly underWay = new Map<string, string[]>();
  mostUnderWay = 0;
  overlaps = 0;
  pastRefused = 0;
  private lastSeq = 0;

  constructor(owner: string) {
    this.owner = owner;
  }

  add(op: Omit<Op, 'seq'>): Op {
    this.lastSeq += 1;
    const added = { ...op, seq: this.lastSeq };
    this.ops.push(added);
    return added;
  }

  begin(agent: string, { lane, seq }: Op): void {
    const isPast = (it: Op) => it.lane === lane && it.seq < seq && it.state === 'refused';
    if (this.ops.some(isPast)) this.pastRefused += 1;
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

/** A network as bad as it gets. */
export class Network {
  /** Nothing comes through. */
  isCut = false;
  /** How often something is lost, 0 to 1. */
  loss = 0;
  /** Packets that were given up and are still travelling. */
  readonly late: Packet[] = [];
  /** Everything that was handed over to it. */
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
    case 'other-shopper':
      return { ...no, word: 'other_shopper' };
    case 'voided':
      return { ...no, word: 'voided' };
    case 'refused':
      return { ...no, word: 'sold_out' };
  }
}

/** What a drain and a cancellation meet on this device. */
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
): DrainPorts & CancelPorts {
  const find = (id: string) => outbox.ops.find((op) => op.id === id);
  const remove = (id: string) => {
    const at = outbox.ops.findIndex((op) => op.id === id);
    if (at >= 0) outbox.ops.splice(at, 1);
    return at >= 0;
  };
  const removeAnswered = (id: string) => {
    const isDone = server.answerOf(id)?.kind === 'done';
    if (remove(id) && isDone && !outbox.mirror.has(id)) outbox.removedBare.push(id);
  };
  return {
    ops: {
      all: () => world.step(agent, () => outbox.ops.map((op) => ({ ...op }))),
      take: (lane, note, done) =>
        world.step(agent, () => {
          if (done) removeAnswered(done);
          const oldest = outbox.ops.find((op) => op.lane === lane);
          const noted = oldest && note({ ...oldest });
          return noted && { ...Object.assign(oldest, noted) };
        }),
      change: (id, changes) => world.step(agent, () => void Object.assign(find(id) ?? {}, changes)),
      remove: (id) => world.step(agent, () => removeAnswered(id)),
      removeUnsent: (id) => world.step(agent, () => find(id)?.state !== 'attempted' && remove(id)),
    },
    knows: ({ v }) => v === 1,
    send: async (op) => {
      outbox.begin(agent.name, op);
      const packet = { op, owner: outbox.owner, token: token() };
      const outcome = await network.carry(agent, packet, () => server.receive(packet));
      outbox.end(agent.name, op.lane);
      return outcome;
    },
    acknowledge: (op) => world.step(agent, () => void outbox.mirror.add(op.id)),
    fence: async (op) => {
      const packet = { op, owner: outbox.owner, token: token() };
      const ask = () => server.fence(op.id, outbox.owner, packet.token);
      // A question that is lost does nothing later on.
      const outcome = await network.carry(agent, { ...packet, token: null }, ask);
      return fenced(outcome);
    },
    now: clock,
    random: world.random.next,
  };
}

function fenced(outcome: Outcome<unknown>): Awaited<ReturnType<CancelPorts['fence']>> {
  if (outcome.kind === 'delivered') {
    const reply = JSON.stringify({ code: 1, msg: '', data: outcome.data });
    return { kind: 'delivered', data: { state: 'done', reply } };
  }
  if (outcome.kind !== 'refused' || outcome.word === 'other_shopper') return outcome;
  const reply = outcome.word === 'sold_out' ? '{"code":1201,"msg":"","data":{}}' : null;
  return { kind: 'delivered', data: { state: reply ? 'done' : 'void', reply } };
}
