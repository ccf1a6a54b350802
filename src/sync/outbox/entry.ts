/**
 * The state of an entry. `waiting`: never sent. `attempted`: sent without an answer, so it may have
 * taken effect; from here on it is immutable. `refused`: the server refused it and a person must
 * act. Acknowledged entries are deleted.
 */
export type EntryState = 'waiting' | 'attempted' | 'refused';

/** One queued write as stored on the device; the field names date from the first release. */
export interface OutboxEntry<I = unknown> {
  /** The order of all entries on this device, assigned by the database. */
  seq: number;
  /** A UUIDv7 created when it is queued: the Idempotency-Key of every try. */
  id: string;
  /** The kind of its mutation, possibly one that only a newer build knows. */
  kind: string;
  /** The version of the input's shape: an entry can outlive an app update. */
  v: number;
  /** Entries of one lane are sent in sequence; lanes do not wait for each other. */
  lane: string;
  /** The lanes that it would be in, had they not been joined with `lane`. */
  also?: string[];
  /** The call's input. */
  payload: I;
  /**
   * Optimistic data: what a screen needs to show the change before the server answers. Never sent.
   */
  hint?: unknown;
  /** The ids of attachments the server must have first. */
  photos?: string[];
  state: EntryState;
  tries: number;
  /** Not sent before this time, in ms since the epoch. */
  nextAt: number;
  /** When it was queued, in ms; for display only, because the device's clock may be wrong. */
  at: number;
  refusal?: Refusal;
}

/** Why the server refused an entry. `msg` is the server's; '' if the device knew without asking. */
export interface Refusal {
  word: string | undefined;
  msg: string;
}

export type NewEntry = Omit<OutboxEntry, 'seq'>;

/** A file that an entry names, already downscaled and without camera metadata. */
export interface Attachment {
  /** The SHA-256 of the bytes, in hex: its id on the device and on the server. */
  id: string;
  bytes: Uint8Array<ArrayBuffer>;
  type: 'image/webp' | 'image/jpeg';
}
