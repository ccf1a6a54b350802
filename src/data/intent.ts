import type { InputOf, QueueCall, ReplyOf } from '#contract/endpoint.ts';
import type { Op } from './op.ts';
import type { Shelf } from './shelf.ts';

/** A kind of queued write: its call, and what its answer does to the mirror. */
export interface Intent<C extends QueueCall = QueueCall> {
  call: C;
  /** Version of the payload's shape that this build makes and sends. */
  version: number;
  /** Writes the server's reply into the mirror. Runs before the operation is deleted. */
  write(mirror: Shelf['mirror'], payload: InputOf<C>, reply: ReplyOf<C>, op: Op): Promise<void>;
  /** Whether a newer intent of this kind makes one that waits unsent in its lane needless. */
  absorbs?(waiting: Op): boolean;
}

/** Declares a queued write. Handing it a call that must not wait does not compile. */
export function intent<C extends QueueCall>(definition: Intent<C>): Intent<C> {
  return definition;
}
