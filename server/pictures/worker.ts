import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { UnreadablePicture } from './picture-files.ts';

/** A child process that lives while it has work. */
export interface Worker {
  /**
   * Sends it a task and returns the result. Throws UnreadablePicture, or an Error if the task
   * fails, exceeds its deadline or loses its process; the next task then gets a new process.
   */
  ask(task: 'draw' | 'clean' | 'vary', order: object): Promise<unknown>;
  stop(): void;
}

interface Reply {
  id: number;
  done?: unknown;
  problem?: string;
  isUnreadable?: boolean;
}

interface Pending {
  resolve(done: unknown): void;
  reject(error: Error): void;
  deadline: ReturnType<typeof setTimeout>;
}

interface Child {
  process: ChildProcess;
  pending: Map<number, Pending>;
}

const program = new URL('./image-worker-process.mjs', import.meta.url);
const idleMs = 20_000;
/** Shoppers come first: pictures get the spare processor time. */
const niceness = 10;

/** Opens a worker whose tasks may take `deadlineMs` each; its process starts with `args`. */
export function openWorker(args: string[], deadlineMs: number): Worker {
  let current: Child | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  function start(): Child {
    const child: Child = { process: startProcess(args), pending: new Map() };
    child.process.on('message', (message) => {
      settle(child, message as Reply);
      if (child === current && child.pending.size === 0) idle = setTimeout(stop, idleMs).unref();
    });
    // Without a listener, a process that dies while it receives a task would end the shop.
    child.process.on('error', (cause) => {
      abandon(child, new Error('the image worker cannot be reached', { cause }));
      // The child exits when its channel closes.
      if (child.process.connected) child.process.disconnect();
    });
    child.process.on('exit', () => abandon(child, new Error('the image worker closed early')));
    return child;
  }

  /** Rejects all of a child's tasks and makes sure it receives no more. */
  function abandon(child: Child, error: Error): void {
    if (child === current) current = undefined;
    for (const id of [...child.pending.keys()]) take(child, id)?.reject(error);
  }

  function expire(child: Child, id: number, task: string): void {
    const late = `the picture task ${task} exceeded its deadline of ${deadlineMs} ms`;
    take(child, id)?.reject(new Error(late));
    abandon(child, new Error('the image worker closed early'));
    child.process.kill('SIGKILL');
  }

  function stop(): void {
    clearTimeout(idle);
    current?.process.kill();
    current = undefined;
  }

  return {
    ask(task, order) {
      clearTimeout(idle);
      current ??= start();
      const child = current;
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        child.process.send({ id, task, order });
        const deadline = setTimeout(() => expire(child, id, task), deadlineMs);
        child.pending.set(id, { resolve, reject, deadline });
      });
    },
    stop,
  };
}

function startProcess(args: string[]): ChildProcess {
  const child = fork(program, args, {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  if (child.pid) setPriority(child.pid, niceness);
  return child;
}

function settle(child: Child, { id, done, problem, isUnreadable }: Reply): void {
  const asked = take(child, id);
  if (problem === undefined) asked?.resolve(done);
  else asked?.reject(isUnreadable ? new UnreadablePicture(problem) : new Error(problem));
}

function take(child: Child, id: number): Pending | undefined {
  const asked = child.pending.get(id);
  clearTimeout(asked?.deadline);
  child.pending.delete(id);
  return asked;
}
