import type { Logger } from 'pino';
import type { AnyCall, ParsedInputOf, ReplyOf } from '#contract/endpoint.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { ShopperRow } from '../db/schema/accounts.ts';
import type { Services } from '../services/services.ts';

interface BaseContext<D> {
  services: Services;
  /** A recorded write's transaction, shared with its idempotency row; otherwise the pool. */
  db: D;
  lang: Lang;
  /** The request's origin by `clientAddress`, for throttling. */
  ip: string;
  userAgent: string;
  /** The host and port that it was sent to, by its headers. */
  host: string;
  /** The token in the device's cookie, if it has one. */
  device: string | undefined;
  /** Sets the device's cookie to a token once the call has succeeded. */
  keepDevice(token: string): void;
  log: Pick<Logger, 'info' | 'warn'>;
  /** The caller of a call that anybody may make. Throws `unauthorised` without a live token. */
  identify(): Promise<Identity>;
  /** Runs `work` once the call has succeeded and its write is committed. */
  afterwards(work: () => void): void;
}

/** The owner of a live token. */
export interface Identity {
  shopperId: number;
  sessionHash: Buffer;
  /** The language chosen for the account, if any. */
  accountLang: string | null;
}

/** The caller of a write; `shopper` is the locked row if the write is in turn. */
export interface LockedIdentity extends Identity {
  shopper?: ShopperRow | undefined;
}

export type VisitorContext<D = Database> = BaseContext<D>;
export type ShopperContext<D = Database> = BaseContext<D> & Identity;

/** The context of a write in turn, with its shopper's locked row. */
export type InTurnContext = ShopperContext<Transaction> & { shopper: ShopperRow };

/** Reads and unrecorded calls open their own transactions; other writes are given one. */
type DatabaseOf<C extends AnyCall> = C extends { policy: 'read' } | { replay: 'none' }
  ? Database
  : Transaction;

export type ContextOf<C extends AnyCall> = C['access'] extends 'anyone'
  ? VisitorContext<DatabaseOf<C>>
  : ShopperContext<DatabaseOf<C>>;

export type HandlerOf<C extends AnyCall> = (
  context: ContextOf<C>,
  input: ParsedInputOf<C>,
) => Promise<ReplyOf<C>>;

/**
 * A write whose rule spans several rows of its shopper. The transaction of `inTurn` begins with the
 * lock of the shopper's row, so that it runs one at a time.
 */
export interface InTurnHandlerOf<C extends AnyCall> {
  inTurn(context: InTurnContext, input: ParsedInputOf<C>): Promise<ReplyOf<C>>;
}

type AnyHandlerOf<C extends AnyCall> =
  | HandlerOf<C>
  | (C extends { policy: 'read' } | { replay: 'none' } ? never : InTurnHandlerOf<C>);

/** One handler per call of a noun: the server does not compile if one is missing. */
export type HandlersOf<N extends { [verb: string]: AnyCall }> = {
  [V in keyof N]: AnyHandlerOf<N[V]>;
};
