import type { password } from '#contract/calls/password.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { hourMs } from '#contract/rules/durations.ts';
import type { Config } from '../config/config.ts';
import type { VisitorContext } from '../http/context.ts';
import type { Origin } from '../sessions/origin.ts';
import { countGuess, ofOneAddress, type ThrottlePolicy } from '../shoppers/throttle.ts';

const oneAtATime: ThrottlePolicy = {
  freeTries: 1,
  firstWaitS: bounds.codeAgainSeconds,
  longestWaitS: bounds.codeAgainSeconds,
  memoryS: hourMs / 1000,
  word: 'code_too_soon',
};

interface CodeRequester extends Pick<Origin, 'place'> {
  /** In a session or on a known device of an account whose mailbox has sent a code back. */
  isProven: boolean;
}

/**
 * Counts a request for a code, by purpose and by place, and all of one IP together: whoever registers
 * accounts to send mails has one. A proven shopper may share it with strangers, and is not counted
 * there. Returns the seconds until the next; throws `code_too_soon` or `login_throttled`.
 */
export async function countCodeRequest(
  { db, services, ip }: VisitorContext,
  { place, isProven }: CodeRequester,
  what: string,
): Promise<number> {
  const now = services.now();
  if (!isProven) await countGuess(db, `code from ${ip}`, now, ofOneAddress);
  const gap = await countGuess(db, [`${what} just now`, place], now, oneAtATime);
  const own = await countGuess(db, [what, place], now);
  return Math.max(gap.seconds, own.seconds);
}

/**
 * The reply to a request for a code. Only the demo shows the code, because it sends no mail, and
 * only until it is on the internet: the code opens any account.
 */
export function codeSent(
  { demo, mail, publicUrl }: Config,
  again: number,
  code: string | null,
): ReplyOf<typeof password.sendCode> {
  const isOnline = publicUrl?.startsWith('https:') ?? false;
  const isShown = demo && mail.url === undefined && !isOnline;
  return { again_in_seconds: again, demo_code: isShown ? code : null };
}
