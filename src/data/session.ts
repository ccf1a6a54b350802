import { createStore } from 'zustand/vanilla';
import type { UserInfo } from '#contract/account.ts';
import type { Lang } from '#contract/languages.ts';

/** What a screen kept for the shopper's return, such as a half-filled form. Never a secret. */
export type BackData = { [screen: string]: unknown };

/** The session as the specification's section 3 names it. */
export interface Session {
  token: string | null;
  userInfo: UserInfo | null;
  /** Whose data this device opens: outlives the token, ends at an explicit logout. */
  shopperId: string | null;
  backData: BackData;
  /** Things in the bag, those not sent yet included. */
  totalCarts: number;
  lang: Lang;
}

export const session = createStore<Session>(() => ({
  token: null,
  userInfo: null,
  shopperId: null,
  backData: {},
  totalCarts: 0,
  lang: 'zh-CN',
}));

/** Begins a session with a login's reply. */
export function beginSession(token: string, userInfo: UserInfo): void {
  session.setState({ token, userInfo, shopperId: userInfo.id });
}

/** The server refused the token: it goes, and what is not sent stays for this shopper. */
export function dropToken(): void {
  session.setState({ token: null, userInfo: null });
}

/** The shopper logged out: nothing of the session stays. */
export function endSession(): void {
  session.setState({
    token: null,
    userInfo: null,
    shopperId: null,
    backData: {},
    totalCarts: 0,
  });
}

/** Keeps a screen's values until it is opened again. */
export function keepBackData(screen: string, values: unknown): void {
  session.setState(({ backData }) => ({ backData: { ...backData, [screen]: values } }));
}

/** Takes a screen's kept values out: they serve once. */
export function takeBackData<T>(screen: string): T | undefined {
  const { [screen]: values, ...rest } = session.getState().backData;
  if (values !== undefined) session.setState({ backData: rest });
  return values as T | undefined;
}
