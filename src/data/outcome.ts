import type { ErrorWord } from '#contract/errors.ts';
import type { InputIssue } from '#contract/wire.ts';

export interface Delivered<T> {
  kind: 'delivered';
  data: T;
  /** When the shop said so, in ms since the epoch, where the worker answered in its place. */
  keptAt?: number | undefined;
}

/** The server's answer is no, and asking again changes nothing. */
export interface Refused {
  kind: 'refused';
  /** The machine word; undefined for one that this build does not know. */
  word: ErrorWord | undefined;
  code: number;
  /** The server's message, in the language of the call. */
  msg: string;
  issues: InputIssue[];
}

/** No token, or a dead one. */
export interface Unauthorised {
  kind: 'unauthorised';
  msg: string;
}

/** No usable answer: whether the call took effect is not known. */
export interface Unreachable {
  kind: 'unreachable';
  reason: 'network' | 'timeout' | 'status' | 'busy';
  /** The HTTP status, where there was one. */
  status: number | undefined;
  /** How long the server asks to wait. */
  retryAfterMs: number | undefined;
}

/** Rejected on the device by the duplicate-submit rule; nothing was sent. */
export interface Duplicate {
  kind: 'duplicate';
}

/** Every end that a call is expected to come to. */
export type Outcome<T> = Delivered<T> | Refused | Unauthorised | Unreachable;
export type Failure = Refused | Unauthorised | Unreachable;

/** A failure on its way through code that reports by exception, such as a query. */
export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}
