/** The server accepted and executed the call. */
export interface Delivered<T> {
  kind: 'delivered';
  data: T;
  /** When the server sent it, in ms since the epoch, if it came from a cache. */
  cachedAt?: number | undefined;
}

/** The server refused the call; repeating it changes nothing. */
export interface Refused<W extends string = string> {
  kind: 'refused';
  /** The error word; a newer server may send one that this build does not know. */
  word: W | undefined;
  code: number;
  /** The server's message, in the language of the call. */
  msg: string;
  issues: { path: string; rule: string }[];
  /** What a refusal means to the outbox: the token belongs to another owner, or the key is void. */
  means?: 'other-owner' | 'voided' | undefined;
  /**
   * No packet of the call can take effect any more: the server has stored the refusal under its key,
   * or none was sent.
   */
  isFinal?: boolean;
}

/** The token is missing or dead. */
export interface Unauthorised {
  kind: 'unauthorised';
  msg: string;
}

/** No usable answer: the call may or may not have taken effect. */
export interface Unreachable {
  kind: 'unreachable';
  reason: 'network' | 'timeout' | 'portal' | 'status' | 'busy';
  /** The HTTP status, if there was one. */
  status: number | undefined;
  /** How long the server asks to wait, in ms. */
  retryAfterMs: number | undefined;
}

/** Every expected end of a call. */
export type Outcome<T, W extends string = string> =
  | Delivered<T>
  | Refused<W>
  | Unauthorised
  | Unreachable;
