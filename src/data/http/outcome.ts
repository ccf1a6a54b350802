import type { ErrorWord } from '#contract/rules/errors.ts';
import type { OnceOutcome as SyncOnceOutcome, Outcome as SyncOutcome } from '#sync/sync.ts';

/** Every expected outcome of a call. */
export type Outcome<T> = SyncOutcome<T, ErrorWord>;

/** Every outcome of a call that takes effect at most once. */
export type OnceOutcome<T> = SyncOnceOutcome<T, ErrorWord>;

type End<K extends Outcome<unknown>['kind'], T = never> = Extract<Outcome<T>, { kind: K }>;
export type Delivered<T> = End<'delivered', T>;
export type Refused = End<'refused'>;
export type Unauthorised = End<'unauthorised'>;
export type Unreachable = End<'unreachable'>;
export type Failure = Refused | Unauthorised | Unreachable;

/** Rejected on the device by the duplicate-submit rule; nothing was sent. */
export interface Duplicate {
  kind: 'duplicate';
}

/** Carries a failure through code that reports by exception, such as a query. */
export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}
