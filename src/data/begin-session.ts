import type { UserInfo } from '#contract/calls/account.ts';
import { saveUserInfo, setLanguage } from './account.ts';
import { requestSync } from './current/current-db.ts';
import { keepSession } from './kept-session/keep-session.ts';
import { openLocalDb } from './local-db.ts';
import { session } from './session.ts';

/**
 * Begins a session from a login's reply, once it is on disk: `onKept` may tell so. Discards what
 * another shopper left unfinished. A language that was chosen on this device becomes the account's;
 * else the device follows the account.
 */
export async function beginSession(
  token: string,
  userInfo: UserInfo,
  onKept: () => void,
): Promise<void> {
  const { id } = userInfo;
  await keepSession(token, id);
  onKept();
  const { shopperId, backData, lang, langFrom } = session.getState();
  session.setState({
    token,
    shopperId: id,
    isUserLoaded: true,
    backData: shopperId === id ? backData : {},
    ended: null,
    lang: (langFrom === 'default' && userInfo.lang) || lang,
  });
  const db = openLocalDb(id);
  await saveUserInfo(db, userInfo);
  if (langFrom !== 'chosen' || userInfo.lang === lang) return;
  await db.enqueue(setLanguage, { file_name: lang });
  requestSync();
}
