import type { Logger } from 'pino';
import type { AnyCall, ParsedInputOf, ReplyOf } from '#contract/endpoint.ts';
import type { Lang } from '#contract/languages.ts';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Mail } from '../mail/mail.ts';
import type { Push } from '../notifications/push.ts';

/** What the whole server shares. */
export interface Services {
  config: Config;
  db: Database;
  mail: Mail;
  push: Push;
  /** The one clock that rules of time are measured by; tests move it. */
  now(): Date;
}

interface BaseContext<D> {
  services: Services;
  /** A write's transaction, which also holds its idempotency row; else the pool. */
  db: D;
  lang: Lang;
  /** Where the request came from, for throttling. */
  ip: string;
  userAgent: string;
  log: Pick<Logger, 'info' | 'warn'>;
  /** What to do once the call has succeeded and its write is committed. */
  afterwards(work: () => void): void;
}

/** Who a live token belongs to. */
export interface Identity {
  shopperId: number;
  sessionHash: Buffer;
  /** The language kept with the account, if one was chosen. */
  accountLang: string | null;
}

export type VisitorContext<D = Database> = BaseContext<D>;
export type ShopperContext<D = Database> = BaseContext<D> & Identity;

/** Reads and unrecorded calls open transactions of their own; other writes are given one. */
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

/** One handler for each call of a noun: the server does not compile while one is missing. */
export type HandlersOf<N extends { [verb: string]: AnyCall }> = {
  [V in keyof N]: HandlerOf<N[V]>;
};
