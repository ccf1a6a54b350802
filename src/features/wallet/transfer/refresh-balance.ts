import { user } from '#contract/calls/account.ts';
import { saveUserInfo } from '#data/account.ts';
import { send } from '#data/http/http.ts';
import type { LocalDb } from '#data/mirror.ts';

/** Refetches the balance. Offline, the next start of the app does. */
export async function refreshBalance(db: LocalDb): Promise<void> {
  const outcome = await send(user.info, {});
  if (outcome.kind === 'delivered') await saveUserInfo(db, outcome.data.userinfo);
}
