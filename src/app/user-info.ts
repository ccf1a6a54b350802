import type { TFunction } from 'i18next';
import { user } from '#contract/account.ts';
import { send } from '#data/http.ts';
import { dropToken, session } from '#data/session.ts';
import { failureText } from '#shop/failure-text.ts';
import { showToast } from '#ui/toasts.ts';

/**
 * Loads who is logged in. `unknown` when the server gave no answer, which is no reason to log
 * out, or when it refused the token, which has ended the session already. `failed` is a refusal,
 * and said.
 */
export async function loadUserInfo(t: TFunction): Promise<'loaded' | 'unknown' | 'failed'> {
  const outcome = await send(user.info, {});
  if (outcome.kind === 'refused') {
    showToast({ text: failureText(t, outcome), tone: 'error' });
    return 'failed';
  }
  if (outcome.kind === 'unreachable') await takeMirrored();
  if (outcome.kind !== 'delivered') return 'unknown';
  const { userinfo } = outcome.data;
  session.setState({ userInfo: userinfo, shopperId: userinfo.id });
  return 'loaded';
}

/** Out of reach, the shopper is who they were when the shop last answered. */
async function takeMirrored(): Promise<void> {
  const { shopperId, token } = session.getState();
  if (!shopperId) return;
  const [{ loadMirroredInfo }, { openShelf }] = await Promise.all([
    import('#data/account.ts'),
    import('#data/shelf.ts'),
  ]);
  const userInfo = await loadMirroredInfo(openShelf(shopperId));
  const now = session.getState();
  if (userInfo && now.userInfo === null && now.token === token) session.setState({ userInfo });
}

/**
 * Ends a session whose user info could not be loaded, by the specification's guard: without a
 * token the shopper is led to the login. Resolves to whether the logout went well.
 */
export async function leaveSession(t: TFunction): Promise<boolean> {
  const outcome = await send(user.logout, {});
  dropToken('');
  if (outcome.kind === 'delivered') return true;
  showToast({ text: failureText(t, outcome), tone: 'error' });
  return false;
}
