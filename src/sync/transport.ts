import type { AnyCall, InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { Delivered, Outcome, Refused } from './outcome.ts';

/** Metadata sent along with a call. */
export interface SendInfo {
  /** The owner the device acts for; the server refuses the call under another owner's token. */
  owner: string;
  /** The Idempotency-Key: the same for every try. */
  key?: string;
  /** The position of an outbox entry, for the server's log. */
  lane?: string;
  seq?: number;
}

/** How much of an attachment the server has. */
export interface Received {
  /** Bytes from its start. */
  received: number;
  is_whole: boolean;
}

/** One chunk of an attachment; without bytes it only asks for the server's progress. */
export interface Chunk {
  /** The attachment's id. */
  id: string;
  /** The size of the whole attachment, in bytes. */
  size: number;
  from: number;
  bytes: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * The engine's connection to the server. Never repeats a request, and never throws for an expected
 * outcome. `W` is the type of error words.
 */
export interface Transport<W extends string = string> {
  send<C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    info: SendInfo,
  ): Promise<Outcome<ReplyOf<C>, W>>;
  sendChunk(chunk: Chunk, info: SendInfo): Promise<Outcome<Received, W>>;
  /**
   * Ensures that a key never takes effect. Resolves to the call's outcome if it already has, else
   * to 'void'. Waits for a request in progress under that key.
   */
  voidKey(
    key: string,
    owner: string,
  ): Promise<Outcome<Delivered<unknown> | Refused<W> | 'void', W>>;
  /** The request timeout, in ms. */
  timeoutMs: number;
  /** The largest chunk the server accepts, in bytes. */
  chunkBytes: number;
  /** The error word for an attachment that is not on this device. */
  missingAttachment: W;
}
