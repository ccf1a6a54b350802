import type { Database } from '../db/database.ts';
import type { VisitorContext } from '../http/context.ts';
import {
  countGuess,
  forgetGuesses,
  type Guessed,
  ofOneDay,
  takeBackGuess,
} from '../shoppers/throttle.ts';
import { originOf } from './origin.ts';

/** The counters that a login draws on. */
export interface LoginBudget {
  /** By the known device, or by the IP of an unknown one. */
  own: Guessed;
  /** Shared by all unknown devices of the account; undefined for a known one. */
  shared: Guessed | undefined;
}

/** The throttle name for guesses at an account's password. */
export const loginOf = (name: string) => `login ${name}`;

/** The budget of a login. Unknown devices cannot exhaust a known device's budget. */
export function loginBudget(
  context: Pick<VisitorContext, 'device' | 'ip'>,
  name: string,
  isKnown: boolean,
): LoginBudget {
  const what = loginOf(name);
  const { place, group } = originOf(context, isKnown);
  return { own: [what, place], shared: isKnown ? undefined : [what, group] };
}

/** Counts a login before its password is checked. Throws `login_throttled` if it came too early. */
export async function countLogin(db: Database, budget: LoginBudget, now: Date): Promise<void> {
  // The IP first: its refusals skip the shared budget, so one IP needs hours to exhaust that.
  await countGuess(db, budget.own, now);
  if (budget.shared) await countGuess(db, budget.shared, now, ofOneDay);
}

/** Refunds a login whose password was right. Other unknown devices' guesses stay. */
export async function forgetLogin(db: Database, budget: LoginBudget): Promise<void> {
  await forgetGuesses(db, budget.own);
  if (budget.shared) await takeBackGuess(db, budget.shared);
}
