import type { InputOf, QueueCall, ReplyOf } from '#contract/endpoint.ts';
import type { MirrorDb } from './databases.ts';
import type { OutboxEntry } from './outbox/entry.ts';

/**
 * A kind of queued write: its call (which names its lane), its optimistic effect on screens, how
 * its reply changes the mirror, and its label in the list of unsent changes.
 */
export interface Mutation<
  C extends QueueCall = QueueCall,
  View = unknown,
  M extends MirrorDb = MirrorDb,
> {
  /** Stored with every entry, so it must never change. */
  kind: string;
  /** The version of the input's shape that this build writes and sends. */
  version: number;
  /** Earlier builds' versions that the server still accepts unchanged. */
  earlier?: readonly number[];
  call: C;
  /** The optimistic effect: the view with a queued entry applied; null if no screen shows it. */
  apply: ((view: View, entry: OutboxEntry<InputOf<C>>) => View) | null;
  /** Writes the server's reply into the mirror. Runs before the entry is deleted. */
  write(
    mirror: M,
    input: InputOf<C>,
    reply: ReplyOf<C>,
    entry: OutboxEntry<InputOf<C>>,
  ): Promise<void>;
  /** Whether a newer entry of this kind replaces an unsent one in its lane. */
  coalesces?(waiting: OutboxEntry): boolean;
  /** The input of an entry that replaces both; defaults to the newer one's. */
  merge?(replaced: OutboxEntry<InputOf<C>>, newer: InputOf<C>): InputOf<C>;
  label: Label<C, M>;
}

/** An entry's label in the list of unsent changes. */
export interface Label<C extends QueueCall = QueueCall, M extends MirrorDb = MirrorDb> {
  /** An icon name; the app defines which exist. */
  icon: string;
  /** The key of the app's text for the action. */
  text: string | ((input: InputOf<C>) => string);
  /** The path of the screen that holds the input. */
  href(input: InputOf<C>): string;
  /** What it is about, as far as this device knows; `entries` are all waiting entries. */
  subject(
    entry: OutboxEntry<InputOf<C>>,
    known: { mirror: M; entries: OutboxEntry[] },
  ): Subject | Promise<Subject>;
}

/** A name is '' if this device does not know it. */
export interface Subject {
  name: string;
  quantity?: number;
  attachments?: number;
}
