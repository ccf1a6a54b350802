import type { Taking } from '../wallet/top-ups/takings.ts';

/** A shopper's visit to the gateway's page. */
export interface CardPage {
  /** The gateway's id of the visit. */
  ref: string;
  url: string;
}

/** An event of the gateway. `topUp` is the id of one of ours, amounts are in minor units. */
export type GatewayEvent =
  | { kind: 'paid'; topUp: string; payment: string; amount: number; currency: string }
  | { kind: 'failed' | 'left'; topUp: string }
  | { kind: 'taking'; taking: Taking }
  /** It moves no money, or another event reports the same. */
  | { kind: 'known' }
  /** `names` are the ids in it, of whatever kind. */
  | { kind: 'unknown'; names: string[] };

/** An event, with the gateway's own word for it. */
export type TypedEvent = GatewayEvent & { type: string };
