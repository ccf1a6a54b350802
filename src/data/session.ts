import { createStore } from 'zustand/vanilla';
import type { UserInfo } from '#contract/calls/account.ts';
import type { Lang } from '#contract/rules/languages.ts';

/** Data a screen keeps for the shopper's return, such as a half-filled form. Never a secret. */
export type BackData = { [screen: string]: unknown };

/** Where `platform/storage/back-data.ts` keeps it through a reload. */
export const backDataKey = 'caravel.backData';

/** The session, with the names of the specification's section 3. */
export interface Session {
  token: string | null;
  /** The shopper as the local database has it, without unsent changes. */
  userInfo: UserInfo | null;
  /** Whether the route guard has loaded the user info, or has had to take the local one. */
  isUserLoaded: boolean;
  /** Whose data this device opens: outlives the token, ends with an explicit logout. */
  shopperId: string | null;
  backData: BackData;
  /** The number of products in the bag, including unsent ones. */
  totalCarts: number;
  /** The number of changes the server does not have yet. */
  unsent: number;
  /** How many of them the server has refused: a person must act. */
  refused: number;
  /** The number of unread notifications, of the kinds that the shopper has counted. */
  news: number;
  /** The link of a checkout that was prepared offline and waits for confirmation. */
  draftLink: string | null;
  /** The city of the default address, if known. */
  deliverTo: string | null;
  lang: Lang;
  /**
   * Whether somebody has chosen the language on this device. `default`: nobody has, and it is the
   * account's after a login. Missing where an earlier build did not note it.
   */
  langFrom?: 'chosen' | 'default' | undefined;
  /** A visitor has done something that needs a login: see end-of-session.ts. */
  isLoginWanted: boolean;
  /** Set when a session has just ended, with the server's reason, if any: see end-of-session.ts. */
  ended: { reason: string | undefined } | null;
}

const loggedOut = { token: null, userInfo: null, isUserLoaded: false };

const nobody = {
  ...loggedOut,
  shopperId: null,
  backData: {},
  totalCarts: 0,
  unsent: 0,
  refused: 0,
  news: 0,
  draftLink: null,
  deliverTo: null,
};

export const session = createStore<Session>(() => ({
  ...nobody,
  lang: 'zh-CN',
  isLoginWanted: false,
  ended: null,
}));

/** Ends the session, with the server's reason, if any. Unsent changes stay for this shopper. */
export function dropToken(reason?: string): void {
  session.setState({ ...loggedOut, ended: { reason } });
}

/** The same without the way to the login: the caller navigates. */
export function dropTokenQuietly(): void {
  session.setState(loggedOut);
}

/** Ends the session after a logout and clears all of it. */
export function endSession(): void {
  // A new object, even if it was empty: session-storage.ts then deletes what this tab has kept.
  session.setState({ ...nobody, backData: {}, ended: { reason: undefined } });
}

/** Leads a visitor to the login and back, from a screen that needs none. */
export const askForLogin = () => session.setState({ isLoginWanted: true });
