import type { Random } from './random.ts';

interface Step {
  agent: Agent;
  run: () => void;
}

/** More steps than any run needs that ends. */
const mostSteps = 20_000;

/** A run that does not end. */
export class Restless extends Error {}

/** A process that can be killed: a tab or the worker. */
export interface Agent {
  name: string;
  isDead: boolean;
}

/** Time and all pending events; the seed decides which comes next. */
export class World {
  /** The true time in ms, unknown to devices. */
  time = 1_000_000_000_000;
  readonly random: Random;
  private steps: Step[] = [];
  private taken = 0;

  constructor(random: Random) {
    this.random = random;
  }

  /** An asynchronous step; the agent may die before or after it takes effect. */
  step<T>(agent: Agent, effect: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = () => {
        try {
          const value = effect();
          // A dead agent's last write counts, but its code does not continue.
          if (!agent.isDead) resolve(value);
        } catch (error) {
          reject(error);
        }
      };
      this.steps.push({ agent, run });
    });
  }

  /** Kills an agent. Writes in progress may or may not take effect. */
  kill(agent: Agent): void {
    agent.isDead = true;
    this.steps = this.steps.filter((step) => step.agent !== agent || this.random.chance(0.5));
  }

  /** Runs one pending event. Returns false if nothing is pending. */
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

/** Resolves when all pending microtasks have run. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
