import type { UserInfo } from '#contract/calls/account.ts';
import { saveUserInfo } from './account.ts';
import { keepSession } from './kept-session/keep-session.ts';
import { openLocalDb } from './local-db.ts';
import { session } from './session.ts';

/**
 * Begins a session from a login's reply, once it is on disk: `onKept` may tell so. Discards what
 * another shopper left unfinished.
 */
export async function beginSession(
  token: string,
  userInfo: UserInfo,
  onKept: () => void,
): Promise<void> {
  const { id } = userInfo;
  await keepSession(token, id);
  onKept();
  const { shopperId, backData } = session.getState();
  session.setState({
    token,
    shopperId: id,
    isUserLoaded: true,
    backData: shopperId === id ? backData : {},
    ended: null,
  });
  await saveUserInfo(openLocalDb(id), userInfo);
}
