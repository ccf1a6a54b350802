import { createStore } from 'zustand/vanilla';
import type { UserInfo } from '#contract/calls/account.ts';
import type { Lang } from '#contract/rules/languages.ts';

/** Data a screen keeps for the shopper's return, such as a half-filled form. Never a secret. */
export type BackData = { [screen: string]: unknown };

/** The session, with the names of the specification's section 3. */
export interface Session {
  token: string | null;
  userInfo: UserInfo | null;
  /** Whose data this device opens: outlives the token, ends with an explicit logout. */
  shopperId: string | null;
  backData: BackData;
  /** The number of products in the bag, including unsent ones. */
  totalCarts: number;
  /** The number of changes the server does not have yet. */
  unsent: number;
  /** How many of them the server has refused: a person must act. */
  refused: number;
  /** The link of a checkout that was prepared offline and waits for confirmation. */
  draftLink: string | null;
  /** The city of the default address, if known. */
  deliverTo: string | null;
  lang: Lang;
  /** Set when a session has just ended, with the server's reason, if any: see end-of-session.ts. */
  ended: { reason: string | undefined } | null;
}

export const session = createStore<Session>(() => ({
  token: null,
  userInfo: null,
  shopperId: null,
  backData: {},
  totalCarts: 0,
  unsent: 0,
  refused: 0,
  draftLink: null,
  deliverTo: null,
  lang: 'zh-CN',
  ended: null,
}));

/** Begins a session from a login's reply. Discards what another shopper left unfinished. */
export function beginSession(token: string, userInfo: UserInfo): void {
  const { shopperId, backData } = session.getState();
  session.setState({
    token,
    userInfo,
    shopperId: userInfo.id,
    backData: shopperId === userInfo.id ? backData : {},
    ended: null,
  });
}

/** Ends the session, with the server's reason, if any. Unsent changes stay for this shopper. */
export function dropToken(reason?: string): void {
  session.setState({ token: null, userInfo: null, ended: { reason } });
}

/** Ends the session after a logout and clears all of it. */
export function endSession(): void {
  session.setState({
    token: null,
    userInfo: null,
    shopperId: null,
    backData: {},
    totalCarts: 0,
    unsent: 0,
    refused: 0,
    draftLink: null,
    deliverTo: null,
    ended: { reason: undefined },
  });
}

/** Keeps a screen's input until the screen is opened again, unless the owner has logged out. */
export function keepBackData(screen: string, values: unknown, owner: string | null): void {
  if (session.getState().shopperId !== owner) return;
  session.setState(({ backData }) => ({ backData: { ...backData, [screen]: values } }));
}

/** The data kept by a screen, if any. */
export function keptBackData<T>(screen: string): T | undefined {
  return session.getState().backData[screen] as T | undefined;
}

/** Deletes the data kept by a screen after it was sent. */
export function dropBackData(screen: string): void {
  const { [screen]: _, ...rest } = session.getState().backData;
  session.setState({ backData: rest });
}
