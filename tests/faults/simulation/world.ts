import type { Random } from './random.ts';

interface Step {
  agent: Agent;
  run: () => void;
}

/** More than any run needs that comes to rest. */
const mostSteps = 20_000;

/** Something goes on for ever. */
export class Restless extends Error {}

/** Something that can be killed: a tab, or the worker. */
export interface Agent {
  name: string;
  isDead: boolean;
}

/** Time, and everything that is about to happen; what happens next is up to the seed. */
export class World {
  /** Ms, as no device knows it. */
  time = 1_000_000_000_000;
  readonly random: Random;
  private steps: Step[] = [];
  private taken = 0;

  constructor(random: Random) {
    this.random = random;
  }

  /** Something that takes its time; the agent may be dead when, or before, it has happened. */
  step<T>(agent: Agent, effect: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = () => {
        try {
          const value = effect();
          // A dead agent's last write counts, but nobody goes on after it.
          if (!agent.isDead) resolve(value);
        } catch (error) {
          reject(error);
        }
      };
      this.steps.push({ agent, run });
    });
  }

  /** Kills an agent. What it had begun to write is written or not. */
  kill(agent: Agent): void {
    agent.isDead = true;
    this.steps = this.steps.filter((step) => step.agent !== agent || this.random.chance(0.5));
  }

  /** Lets one thing happen. False: there is nothing under way. */
  async advance(): Promise<boolean> {
    const step = this.steps.splice(this.random.below(this.steps.length), 1)[0];
    step?.run();
    this.taken += 1;
    if (this.taken > mostSteps) throw new Restless();
    await settled();
    return step !== undefined;
  }

  async finish(): Promise<void> {
    while (await this.advance());
  }
}

/** Everything that promises can do now, they have done then. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
