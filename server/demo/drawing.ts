import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Recipe } from './recipes.ts';

interface Answer {
  id: number;
  picture?: Uint8Array;
  problem?: string;
}

interface Waiting {
  resolve(picture: Buffer): void;
  reject(error: Error): void;
}

interface Draughtsman {
  child: ChildProcess;
  waiting: Map<number, Waiting>;
}

const program = new URL('./draw.mjs', import.meta.url);
const idleMs = 20_000;
/** Shoppers come first: drawing takes what is left of the processor. */
const patience = 10;

/**
 * Draws the demo's pictures in a process of its own, which starts with the first picture and ends
 * when there has been none for a while: drawing is work for the processor, and the shop's own
 * process must not wait for it. Returns how to draw and how to end it.
 */
export function createDrawing() {
  let current: Draughtsman | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  function start(): Draughtsman {
    const child = fork(program, {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    if (child.pid) setPriority(child.pid, patience);
    const waiting = new Map<number, Waiting>();
    const started = { child, waiting };
    child.on('message', (message) => {
      settle(waiting, message as Answer);
      if (waiting.size === 0) idle = setTimeout(stop, idleMs).unref();
    });
    child.on('exit', () => {
      if (current === started) current = undefined;
      for (const { reject } of waiting.values()) reject(new Error('drawing ended early'));
    });
    return started;
  }

  function stop(): void {
    clearTimeout(idle);
    current?.child.kill();
    current = undefined;
  }

  function draw(recipe: unknown): Promise<Buffer> {
    clearTimeout(idle);
    current ??= start();
    const { child, waiting } = current;
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      child.send({ id, recipe: recipe as Recipe });
    });
  }

  return { draw, stop };
}

function settle(waiting: Map<number, Waiting>, { id, picture, problem }: Answer): void {
  const asked = waiting.get(id);
  waiting.delete(id);
  if (picture) asked?.resolve(Buffer.from(picture));
  else asked?.reject(new Error(problem));
}
