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
  /** Changes on this device that the shop does not know yet. */
  unsent: number;
  /** How many of them the shop has refused: a person must act. */
  refused: number;
  /** The address of a checkout that was prepared offline and waits to be confirmed. */
  draftLink: string | null;
  /** The city of the default address, where it is known. */
  deliverTo: string | null;
  lang: Lang;
  /** Why the session has just ended, for the login to say; '' where nothing need be said. */
  notice: string | null;
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
  notice: null,
}));

/** Begins a session with a login's reply. What another shopper left unfinished is not theirs. */
export function beginSession(token: string, userInfo: UserInfo): void {
  const { shopperId, backData } = session.getState();
  session.setState({
    token,
    userInfo,
    shopperId: userInfo.id,
    backData: shopperId === userInfo.id ? backData : {},
    notice: null,
  });
}

/** The token goes, with the reason; what is not sent stays on the device for this shopper. */
export function dropToken(notice: string): void {
  session.setState({ token: null, userInfo: null, notice });
}

/** The shopper logged out: nothing of the session stays. */
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
    notice: '',
  });
}

/** Keeps what a shopper entered until the screen is opened again, unless they have logged out. */
export function keepBackData(screen: string, values: unknown, owner: string | null): void {
  if (session.getState().shopperId !== owner) return;
  session.setState(({ backData }) => ({ backData: { ...backData, [screen]: values } }));
}

/** What a screen kept, if anything. */
export function keptBackData<T>(screen: string): T | undefined {
  return session.getState().backData[screen] as T | undefined;
}

/** Forgets what a screen kept: it was sent. */
export function dropBackData(screen: string): void {
  const { [screen]: _, ...rest } = session.getState().backData;
  session.setState({ backData: rest });
}
