import type { Calls } from '#contract/calls.ts';
import type { BackOffice } from '../../support/back-office.ts';
import type { Buyer } from '../../support/browser/journey.ts';
import type { Shopper } from '../../support/browser/shopper.ts';

/** Who is there when a call is sent. */
export interface Stage {
  shopper: Shopper;
  office: BackOffice;
  buyer: Buyer;
}

/** Sends a call from its screen, and no more than that. */
export interface Sent {
  /** The route of its screen, without parameters. */
  from: string;
  isVisitor?: boolean;
  send(stage: Stage): Promise<unknown>;
  /** Sends what the shop accepts, where `send` does not. */
  sendReal?(stage: Stage): Promise<unknown>;
  /** What the shop would answer, where nothing that is sent here is accepted. */
  reply?: object;
  /** A success ends the session: a guarded screen would lead to the login. */
  endsSession?: true;
  /** An open sheet stays until the answer: Back does not leave its screen. */
  holdsBack?: true;
  /** What a refusal is called, where it is not the shop's own words. */
  refusedAs?: 'push.failed';
  /** Why a success leaves nothing to tell. */
  quiet?: string;
  /** A success asks the device next, which it must not over another screen. */
  asksNext?: true;
  /** Works only where the address is a name. */
  needsName?: true;
}

/** Why no screen awaits a call, or what else is sent as it is. */
export type Unawaited = { why: string };

/** The calls that a tap sends: a new one does not compile without a decision. */
export type TapCalls = {
  [N in keyof Calls as Calls[N][keyof Calls[N]] extends { policy: 'read' | 'queue' } ? never : N]: {
    [V in keyof Calls[N] as Calls[N][V] extends { policy: 'tap' } ? V : never]: Sent | Unawaited;
  };
};
