import type { ErrorWord } from '#contract/errors.ts';

/**
 * Where an operation stands. `waiting`: never sent. `attempted`: sent, and no answer came, so it
 * may have taken effect; from here on it is immutable. `refused`: the server said no, and a
 * person must act. Acknowledged ones are deleted.
 */
export type OpState = 'waiting' | 'attempted' | 'refused';

/** One intent of the shopper, as the outbox keeps it. The token is never in it. */
export interface Op {
  /** Order of all operations on this device; the database numbers it. */
  seq: number;
  /** UUIDv7 made once, at enqueue: the Idempotency-Key of every try. */
  id: string;
  /** A key of `intents`; or one that only a newer build knows. */
  kind: string;
  /** Version of the payload's shape: an operation can outlive an update of the app. */
  v: number;
  /** Operations of one lane are sent one after the other; lanes do not wait for each other. */
  lane: string;
  payload: unknown;
  /** What a screen needs to show it before the server has answered. Never sent. */
  hint?: unknown;
  /** Photos that the shop must have before: their ids in the outbox's table. */
  photos?: string[];
  state: OpState;
  tries: number;
  /** Not before this time, in ms since the epoch. */
  nextAt: number;
  /** When it was made; for display only, the device's clock may be wrong. */
  at: number;
  refusal?: Refusal;
}

/** Why it was refused; `msg` is the shop's, '' where this device knew by itself. */
export interface Refusal {
  word: ErrorWord | undefined;
  msg: string;
}

export type NewOp = Omit<Op, 'seq'>;
