import { user } from '#contract/account.ts';
import { send } from '#data/http.ts';
import { dropToken } from '#data/session.ts';

/**
 * Ends a session whose user info could not be loaded, by the specification's guard. Returns where
 * to go: the login, or home when even the logout failed.
 */
export async function leaveSession(): Promise<'/login' | '/'> {
  const outcome = await send(user.logout, {});
  dropToken('');
  return outcome.kind === 'delivered' ? '/login' : '/';
}
