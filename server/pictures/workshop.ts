import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { PictureWidth } from '#contract/pictures.ts';
import { type Master, UnreadablePicture, type VariantType } from './picture-files.ts';

/** Where pictures are worked on: in a process of its own, or in this one. */
export interface Workshop {
  /** Draws a picture that is kept as a recipe; only the demo has such. */
  draw(recipe: unknown): Promise<Master>;
  clean(bytes: Buffer): Promise<Master>;
  vary(master: Buffer, width: PictureWidth, type: VariantType): Promise<Buffer>;
  stop(): void;
}

interface Reply {
  id: number;
  done?: unknown;
  problem?: string;
  isUnreadable?: boolean;
}

interface Waiting {
  resolve(done: unknown): void;
  reject(error: Error): void;
}

interface Worker {
  child: ChildProcess;
  waiting: Map<number, Waiting>;
}

const program = new URL('./workshop-process.mjs', import.meta.url);
const idleMs = 20_000;
/** Shoppers come first: pictures take what is left of the processor. */
const patience = 10;

/**
 * A workshop in a process of its own, which starts with the first order and ends when there has
 * been none for a while: pictures are work for the processor, and the shop's own process must not
 * wait for it nor keep its memory. `drawModule` exports `draw` for recipes.
 */
export function openWorkshop(drawModule?: URL): Workshop {
  let current: Worker | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  function start(): Worker {
    const child = fork(program, drawModule ? [drawModule.href] : [], {
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    if (child.pid) setPriority(child.pid, patience);
    const waiting = new Map<number, Waiting>();
    const started = { child, waiting };
    child.on('message', (message) => {
      settle(waiting, message as Reply);
      if (waiting.size === 0) idle = setTimeout(stop, idleMs).unref();
    });
    child.on('exit', () => {
      if (current === started) current = undefined;
      for (const { reject } of waiting.values()) reject(new Error('the workshop closed early'));
    });
    return started;
  }

  function stop(): void {
    clearTimeout(idle);
    current?.child.kill();
    current = undefined;
  }

  function ask(task: 'draw' | 'clean' | 'vary', order: object): Promise<unknown> {
    clearTimeout(idle);
    current ??= start();
    const { child, waiting } = current;
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      child.send({ id, task, order });
    });
  }

  return {
    draw: async (recipe) => asMaster(await ask('draw', { recipe })),
    clean: async (bytes) => asMaster(await ask('clean', { bytes })),
    vary: async (master, width, type) =>
      Buffer.from((await ask('vary', { master, width, type })) as Uint8Array),
    stop,
  };
}

function settle(waiting: Map<number, Waiting>, { id, done, problem, isUnreadable }: Reply): void {
  const asked = waiting.get(id);
  waiting.delete(id);
  if (problem === undefined) asked?.resolve(done);
  else asked?.reject(isUnreadable ? new UnreadablePicture(problem) : new Error(problem));
}

/** Bytes arrive from another process as a plain Uint8Array. */
function asMaster(done: unknown): Master {
  const { master, tint } = done as { master: Uint8Array; tint: string };
  return { master: Buffer.from(master), tint };
}
