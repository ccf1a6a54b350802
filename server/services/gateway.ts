import type { Config } from '../config/config.ts';
import type { TakingRow } from '../db/schema/wallet.ts';

/** A card gateway that a merchant can set up. */
export interface GatewayKind {
  /** The names of its settings. */
  readonly settings: readonly string[];
  /** Reads its settings; undefined if they are not set. Throws ConfigError if they cannot be used. */
  choose(env: NodeJS.ProcessEnv, config: Config): OpenGateway | undefined;
}

/** Opens a chosen gateway. Rejects with ConfigError if it cannot charge in this currency. */
export type OpenGateway = (currency: string) => Promise<Gateway>;

/** A gateway for payments by card. No card's number ever reaches this server. */
export interface Gateway {
  /** A top-up stores it, and its webhook is at `/api/gateway/<name>`. */
  readonly name: string;
  /** The header of a webhook's signature, in lower case. */
  readonly signatureHeader: string;
  /** The smallest charge, in minor units. `aDollar` is about a dollar, in major units. */
  leastCharge(aDollar: number): number;
  /** The largest charge, in minor units. */
  mostCharge: number;
  /**
   * Opens the page for a top-up, or finds it again; it can be paid until then. `amount` is in minor
   * units. Undefined if no page was opened and none will be: it is too late, or the gateway failed
   * for good.
   */
  openPage(wish: { id: string; amount: number; until: Date }): Promise<CardPage | undefined>;
  /**
   * Closes a page, so that nobody can pay there any more; closing it again is harmless. Resolves to an
   * event if it could not be closed: mostly that it was paid before. The gateway sends that event as
   * well, but it may be lost. An event of kind `known` says nothing; the page may still be open.
   */
  closePage(page: Pick<CardPage, 'ref'>): Promise<TypedEvent | undefined>;
  /**
   * Reads a webhook's raw body. Undefined if its signature is not the gateway's; `too_old` if it is,
   * but was made too long ago by this server's clock. `now` stands for the time of an event without one.
   */
  readEvent(body: Buffer, signature: string, now: Date): TypedEvent | 'too_old' | undefined;
}

/** A shopper's visit to the gateway's page. */
export interface CardPage {
  /** The gateway's id of the visit. */
  ref: string;
  url: string;
}

/**
 * What a gateway reports about the money of a payment. `refunded` has the sum of all refunds until
 * then, the others the amount of one refund or dispute, which `ref` names. Minor units.
 */
export type Taking = Omit<TakingRow, 'expiresAt'>;

/** An event of the gateway. `topUp` is the id of one of ours, amounts are in minor units. */
export type GatewayEvent =
  | { kind: 'paid'; topUp: string; payment: string; amount: number; currency: string }
  /** `underway`: the page is completed, its money follows or fails. */
  | { kind: 'failed' | 'left' | 'underway'; topUp: string }
  | { kind: 'taking'; taking: Taking }
  /** It moves no money, or another event reports the same. */
  | { kind: 'known' }
  /** `names` are the ids in it, of whatever kind. */
  | { kind: 'unknown'; names: string[] };

/** An event, with the gateway's own word for it. */
export type TypedEvent = GatewayEvent & { type: string };
