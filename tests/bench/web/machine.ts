import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** One-minute load above which other work would be measured too. */
const highestLoad = 1.5;
/** How much longer than at its fastest a fixed loop may take on a quiet machine. */
const mostSlower = 1.5;
const mostTries = 20;
const waitMs = 5000;

const loop = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', () => {
    const started = performance.now();
    let sum = 0;
    for (let n = 0; n < 2e7; n += 1) sum += Math.sqrt(n);
    parentPort.postMessage(sum && performance.now() - started);
  });
`;

/** Why this machine is too busy to measure on; undefined if it is quiet. */
export function busyness(): string | undefined {
  const [load = 0] = loadavg();
  return load > highestLoad ? `the load is ${load.toFixed(1)}, not ${highestLoad}` : undefined;
}

/** Rejects measurements that were taken while something else ran. */
export class Machine {
  /** The measurements repeated because the machine was busy. */
  rejected = 0;
  /** The measurements accepted although it was. */
  disturbed = 0;
  /** The shortest time of the loop so far, in ms. */
  fastest = Number.POSITIVE_INFINITY;
  private readonly isForced: boolean;
  private readonly cores = Array.from(
    { length: availableParallelism() },
    () => new Worker(loop, { eval: true }),
  );

  constructor({ isForced }: { isForced: boolean }) {
    this.isForced = isForced;
  }

  /** Measures between two runs of the loop; again later if the machine was busy in one of them. */
  async steadily<T>(measure: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      const before = await this.isQuiet();
      if (!before && !this.isForced && tries < mostTries) {
        await pause(waitMs);
        continue;
      }
      const measured = await measure();
      if (before && (await this.isQuiet())) return measured;
      if (this.isForced || tries >= mostTries) {
        this.disturbed += 1;
        return measured;
      }
      this.rejected += 1;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.cores.map((core) => core.terminate()));
  }

  /** Runs the loop on all cores at once. */
  private async isQuiet(): Promise<boolean> {
    const slowest = Math.max(...(await Promise.all(this.cores.map(timeOf))));
    this.fastest = Math.min(this.fastest, slowest);
    return slowest <= this.fastest * mostSlower;
  }
}

function timeOf(core: Worker): Promise<number> {
  return new Promise((resolve) => {
    core.once('message', resolve);
    core.postMessage('run');
  });
}
