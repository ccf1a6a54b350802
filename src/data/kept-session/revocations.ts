import { createStore } from 'zustand/vanilla';
import { user } from '#contract/calls/account.ts';
import { sessions } from '#contract/calls/sessions.ts';
import { dayMs } from '#contract/rules/durations.ts';
import * as limits from '#contract/rules/limits.ts';
import { send } from '../http/http.ts';
import type { Outcome } from '../http/outcome.ts';
import { type Revocation, sessionDb } from './session-db.ts';

/** How many logouts of this device the server has not heard of. */
export const waitingLogouts = createStore<{ count: number }>(() => ({ count: 0 }));

/**
 * Ends a session on the server. Until the server has confirmed it, the device keeps what can end it
 * and nothing else. Call it while the session is still open here.
 */
export async function revokeSession(token: string): Promise<Outcome<unknown>> {
  const farewell = send(user.logout, {});
  const kept = await keep(token).catch(() => undefined);
  const outcome = await farewell;
  const isOver = outcome.kind === 'delivered' || outcome.kind === 'unauthorised';
  if (kept && isOver) await drop(kept);
  await count();
  return outcome;
}

/** Ends a session on the server that is over on this device: now, or as soon as it is reached. */
export async function revokeLeft(token: string): Promise<void> {
  await keep(token).catch(() => undefined);
  await sendRevocations();
}

/** Sends the logouts that wait. Those that the server confirms, or that are over, are dropped. */
export async function sendRevocations(): Promise<void> {
  for (const kept of await waiting()) {
    if (kept.until <= Date.now() || (await isRevoked(kept))) await drop(kept);
  }
  await count();
}

async function isRevoked({ digest }: Revocation): Promise<boolean> {
  const outcome = await send(sessions.end, { digest }, { withToken: false });
  return outcome.kind !== 'unreachable';
}

async function keep(token: string): Promise<Revocation> {
  // Plain http has no `subtle`, and no offline mode either.
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const digest = Array.from(new Uint8Array(bytes), (it) => it.toString(16).padStart(2, '0')).join(
    '',
  );
  const kept = { digest, until: Date.now() + limits.cookieDays * dayMs };
  await sessionDb().revocations.put(kept);
  return kept;
}

const waiting = (): Promise<Revocation[]> =>
  sessionDb()
    .revocations.toArray()
    .catch(() => []);

const drop = ({ digest }: Revocation): Promise<void> =>
  sessionDb()
    .revocations.delete(digest)
    .catch(() => undefined);

const count = async () => waitingLogouts.setState({ count: (await waiting()).length });
