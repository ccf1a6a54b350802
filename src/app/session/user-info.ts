import type { TFunction } from 'i18next';
import { user } from '#contract/calls/account.ts';
import { send } from '#data/http/http.ts';
import { dropToken, session } from '#data/session.ts';
import { failureText } from '#parts/feedback/failure-text.ts';
import { downloadUntilThere } from '#platform/lazy/download.ts';
import { showToast } from '#ui/overlays/toasts.ts';

/**
 * Loads the logged-in shopper. `unknown`: the server did not answer, which is no reason to log out,
 * or refused the token, which has already ended the session. `failed`: the server refused, and the
 * shopper has been shown why.
 */
export async function loadUserInfo(t: TFunction): Promise<'loaded' | 'unknown' | 'failed'> {
  const { token } = session.getState();
  // A late reply must not bring back the data of a session that has ended.
  const isOver = () => session.getState().token !== token;
  const askedAt = Date.now();
  const outcome = await send(user.info, {}, { isUnnamed: true });
  if (isOver()) return 'unknown';
  if (outcome.kind === 'refused') {
    showToast({ text: failureText(t, outcome), tone: 'error', isForNextScreen: true });
    return 'failed';
  }
  if (outcome.kind === 'unreachable') await takeMirrored();
  if (outcome.kind !== 'delivered') return 'unknown';
  const { userinfo } = outcome.data;
  session.setState({ shopperId: userinfo.id, isUserLoaded: true });
  const { saveUserInfo, refreshUserInfo, openLocalDb } = await downloadUntilThere(localAccount);
  if (isOver()) return 'unknown';
  const db = openLocalDb(userinfo.id);
  // A change from before this start may be sent meanwhile.
  if (!(await saveUserInfo(db, userinfo, askedAt))) await refreshUserInfo(db);
  return 'loaded';
}

/** While the server is unreachable, the user info it last returned will do. */
async function takeMirrored(): Promise<void> {
  const { shopperId, token } = session.getState();
  if (!shopperId) return;
  // An interrupted download counts as no user info.
  const account = await localAccount().catch(() => undefined);
  if (!account) return;
  const db = account.openIfCurrent(shopperId);
  const info = db && (await account.loadMirroredInfo(db));
  if (info && session.getState().token === token) session.setState({ isUserLoaded: true });
}

/** Loaded with the local database, after the request was sent. */
async function localAccount() {
  const [account, db] = await Promise.all([
    import('#data/account.ts'),
    import('#data/local-db.ts'),
  ]);
  return { ...account, ...db };
}

/**
 * Ends a session whose user info could not be loaded, by the specification's guard: without a token
 * the shopper is redirected to the login. Resolves to whether the logout succeeded; if not, it is sent
 * later.
 */
export async function leaveSession(t: TFunction): Promise<boolean> {
  const { token } = session.getState();
  const outcome = await send(user.logout, {});
  dropToken();
  if (outcome.kind === 'delivered') return true;
  showToast({ text: failureText(t, outcome), tone: 'error', isForNextScreen: true });
  // Not awaited: the download may take as long as the network is away.
  if (token && outcome.kind !== 'unauthorised') void endLater(token);
  return false;
}

async function endLater(token: string): Promise<void> {
  const { revokeLeft } = await downloadUntilThere(
    () => import('#data/kept-session/revocations.ts'),
  );
  await revokeLeft(token);
}
