import type { cancel, drain, OutboxEntry } from '#sync/sync.ts';
import { Network, Outbox, portsOf } from './device.ts';
import { findFaults } from './faults.ts';
import { Random } from './random.ts';
import { Server } from './server.ts';
import { type Agent, Restless, World } from './world.ts';

/** The code under test: the product's own, or a copy with a bug. */
export interface Subject {
  drain: typeof drain;
  cancel: typeof cancel;
}

export interface Settings {
  seed: number;
  /** The number of changes that the shoppers make. */
  operations: number;
  /** False: two tabs may drain at once. */
  hasLocks: boolean;
}

const shoppers = ['ada', 'mallory'];
const tabs = 3;
const hourMs = 3_600_000;
const yearMs = 365 * 24 * hourMs;

interface Tab extends Agent {
  isDraining: boolean;
  /** The time of its timer on the world's clock. */
  wakeAt: number | undefined;
}

/** One run of random faults, determined by a seed. */
class Run {
  readonly random: Random;
  readonly world: World;
  readonly server = new Server();
  readonly network: Network;
  readonly outboxes = new Map(shoppers.map((owner) => [owner, new Outbox(owner)]));
  readonly enqueued: { owner: string; entry: OutboxEntry }[] = [];
  readonly cancelled = new Set<string>();
  /** Ids whose outcome a cancellation has reported to the shopper. */
  readonly answered = new Set<string>();
  private readonly subject: Subject;
  private readonly settings: Settings;
  private readonly held = new Map<string, Agent>();
  private tabs: Tab[] = [];
  private owner = 'ada';
  private token: string | null = null;
  private clockOff = 0;
  private made = 0;

  constructor(subject: Subject, settings: Settings) {
    this.subject = subject;
    this.settings = settings;
    this.random = new Random(settings.seed);
    this.world = new World(this.random);
    this.network = new Network(this.world, this.server);
    this.token = this.server.logIn(this.owner);
    for (let at = 0; at < tabs; at += 1) this.openTab();
  }

  async play(): Promise<string[]> {
    while (this.made < this.settings.operations) {
      this.happen();
      for (let steps = this.random.below(6); steps > 0; steps -= 1) await this.world.advance();
    }
    await this.heal();
    return findFaults(this);
  }

  /** One event of a shopper, a network or a phone. */
  private happen(): void {
    const { random } = this;
    const dice = random.below(100);
    if (dice < 45) this.enqueue();
    else if (dice < 48) this.changeMissing();
    else if (dice < 70) this.wake(random.pick(this.tabs));
    else if (dice < 76) this.crash(random.pick(this.tabs));
    else if (dice < 80) this.network.isCut = random.chance(0.5);
    else if (dice < 84) this.network.loss = random.pick([0, 0.1, 0.5, 0.9]);
    else if (dice < 87) this.deliverLate();
    else if (dice < 90) this.endSession();
    else if (dice < 93) this.logIn(random.pick(shoppers));
    else if (dice < 97) this.takeBack();
    else if (dice < 98) this.clockOff = random.pick([0, -yearMs, yearMs, hourMs]);
    else this.pass(random.below(10 * 60_000));
  }

  private get outbox(): Outbox {
    return this.outboxes.get(this.owner) as Outbox;
  }

  private enqueue(): void {
    this.made += 1;
    const { random } = this;
    const entry = this.outbox.add({
      id: `entry-${this.made}`,
      kind: 'note.write',
      // Sometimes an entry left by a newer build, before an update was rolled back.
      v: random.chance(0.03) ? 2 : 1,
      lane: this.lane(),
      payload: { isPoison: random.chance(0.05) },
      state: 'waiting',
      tries: 0,
      nextAt: 0,
      at: this.now(),
    });
    this.enqueued.push({ owner: this.owner, entry: { ...entry } });
    this.wake(random.pick(this.tabs));
  }

  private now = () => this.world.time + this.clockOff;

  private ports(agent: Agent, outbox: Outbox) {
    return portsOf(this.world, agent, outbox, {
      network: this.network,
      server: this.server,
      token: () => this.token,
      clock: this.now,
    });
  }

  private wake(tab: Tab): void {
    const { outbox } = this;
    if (tab.isDraining || this.token === null) return;
    const lock = `outbox:${outbox.owner}`;
    if (this.settings.hasLocks && this.held.has(lock)) {
      tab.wakeAt = this.world.time + 2000;
      return;
    }
    this.held.set(lock, tab);
    tab.isDraining = true;
    tab.wakeAt = undefined;
    void this.subject.drain(this.ports(tab, outbox)).then((end) => {
      tab.isDraining = false;
      if (this.held.get(lock) === tab) this.held.delete(lock);
      // A timer keeps its duration, even if the clock is changed meanwhile.
      if (end.wakeAt !== undefined) tab.wakeAt = this.world.time + (end.wakeAt - this.now());
    });
  }

  private openTab(): void {
    this.tabs.push({
      name: `tab-${this.random.next()}`,
      isDead: false,
      isDraining: false,
      wakeAt: undefined,
    });
  }

  private crash(tab: Tab): void {
    this.world.kill(tab);
    this.tabs = this.tabs.filter((it) => it !== tab);
    // The browser releases the locks of dead agents.
    for (const [lock, holder] of this.held) if (holder === tab) this.held.delete(lock);
    this.openTab();
  }

  private deliverLate(): void {
    const { late } = this.network;
    if (late.length === 0) return;
    const [packet] = late.splice(this.random.below(late.length), 1);
    if (packet) this.server.receive(packet);
  }

  private changeMissing(): void {
    const { missing } = this.server;
    const lane = this.lane();
    if (!missing.delete(lane)) missing.add(lane);
  }

  private lane = () => `lane-${this.random.below(5)}`;

  private endSession(): void {
    if (this.token) this.server.sessions.delete(this.token);
  }

  private logIn(owner: string): void {
    this.owner = owner;
    this.token = this.server.logIn(owner);
    for (const tab of this.tabs) this.wake(tab);
  }

  private takeBack(): void {
    const { outbox } = this;
    if (outbox.entries.length === 0 || this.token === null) return;
    const entry = { ...this.random.pick(outbox.entries) };
    const screen: Agent = { name: `screen-${entry.id}`, isDead: false };
    void this.subject.cancel(this.ports(screen, outbox), entry).then((end) => {
      if (end !== 'unknown') this.answered.add(entry.id);
      if (end === 'cancelled') this.cancelled.add(entry.id);
    });
  }

  private pass(ms: number): void {
    this.world.time += ms;
    for (const tab of this.tabs) {
      if (tab.wakeAt !== undefined && tab.wakeAt <= this.world.time) this.wake(tab);
    }
  }

  /** All faults end and nobody acts: everything that can be sent is sent. */
  private async heal(): Promise<void> {
    this.network.isCut = false;
    this.network.loss = 0;
    for (const owner of shoppers) {
      await this.world.finish();
      this.logIn(owner);
      for (let rounds = 0; rounds < 40 && this.isSendable(); rounds += 1) {
        await this.world.finish();
        this.pass(60_000);
      }
      await this.world.finish();
    }
    this.server.missing.clear();
    while (this.network.late.length > 0) this.deliverLate();
  }

  private isSendable(): boolean {
    return this.outbox.entries.some(({ state, v }) => state !== 'refused' && v === 1);
  }
}

export type Finished = Run;

/** Runs one seed. Returns the violated guarantees in words; empty means success. */
export async function play(subject: Subject, settings: Settings): Promise<string[]> {
  try {
    return await new Run(subject, settings).play();
  } catch (error) {
    if (error instanceof Restless) return ['the outbox does not settle'];
    throw error;
  }
}
