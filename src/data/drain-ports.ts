import type { Op } from './op.ts';
import type { OpStore } from './op-store.ts';
import type { Outcome } from './outcome.ts';

/** It is under way, and goes on at its next turn; nothing is wrong. */
export interface Paused {
  kind: 'paused';
}

/** What a drain needs of the world; a simulation brings its own. */
export interface DrainPorts {
  ops: OpStore;
  /** Whether this build knows the operation's kind and version. One that it does not know waits. */
  knows(op: Op): boolean;
  /** Sends an operation once, under its own key and in its shopper's name. */
  send(op: Op): Promise<Outcome<unknown> | Paused>;
  /** Writes the server's reply into the mirror; twice is as good as once. */
  acknowledge(op: Op, reply: unknown): Promise<void>;
  /** Ms since the epoch, by a clock that may be wrong or jump. */
  now(): number;
  /** 0 up to 1. */
  random(): number;
}
