import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** Who may call: `anyone` needs no token; `shopper` answers 401 without a live one. */
export type Access = 'anyone' | 'shopper';

/** The nouns whose rows the device mirrors; a write names those it makes stale. */
export type MirrorTable = 'cart' | 'addresses' | 'account' | 'favourites' | 'follows' | 'orders';

/** Which limiter counts a call; the numbers are configuration. */
export type RateClass = 'read' | 'write' | 'secret' | 'upload';

interface Call<I extends Schema, R extends Schema, A extends Access> {
  method: 'GET' | 'POST' | 'PUT';
  path: `/api/${string}`;
  access: A;
  input: I;
  reply: R;
  rate: RateClass;
  /** False: the 1000 ms duplicate-submit guard does not watch this call. */
  repeatSubmit: boolean;
}

/** Changes nothing. */
export interface ReadCall<
  I extends Schema = Schema,
  R extends Schema = Schema,
  A extends Access = Access,
> extends Call<I, R, A> {
  policy: 'read';
}

/** May wait in the outbox and be sent unattended. One lane is sent in order. */
export interface QueueCall<
  I extends Schema = Schema,
  R extends Schema = Schema,
  A extends Access = Access,
> extends Call<I, R, A> {
  policy: 'queue';
  // A method, so that a call with a narrower input still is a QueueCall.
  lane(input: z.output<I>): string;
  touches: readonly MirrorTable[];
}

/** Money: sent only by a tap, while online. Its reply is kept for a repeated key. */
export interface TapCall<
  I extends Schema = Schema,
  R extends Schema = Schema,
  A extends Access = Access,
> extends Call<I, R, A> {
  policy: 'tap';
  replay: 'stored';
  /** `required`: refused without an Idempotency-Key. */
  key: 'optional' | 'required';
}

/** Secrets: sent only by a tap, and its reply is never kept. */
export interface UnrecordedCall<
  I extends Schema = Schema,
  R extends Schema = Schema,
  A extends Access = Access,
> extends Call<I, R, A> {
  policy: 'tap';
  replay: 'none';
}

export type AnyCall = ReadCall | QueueCall | TapCall | UnrecordedCall;
export type InputOf<C extends AnyCall> = z.input<C['input']>;
export type ParsedInputOf<C extends AnyCall> = z.output<C['input']>;
export type ReplyOf<C extends AnyCall> = z.output<C['reply']>;

interface Shape<I extends Schema, R extends Schema, A extends Access> {
  path: `/api/${string}`;
  method?: 'GET' | 'POST' | 'PUT';
  /** `shopper` unless said otherwise. */
  access?: A;
  input: I;
  reply: R;
  rate?: RateClass;
  repeatSubmit?: boolean;
}

function call<I extends Schema, R extends Schema, A extends Access>(
  shape: Shape<I, R, A>,
  sensible: { method: 'GET' | 'POST'; rate: RateClass },
): Call<I, R, A> {
  return { repeatSubmit: true, ...sensible, ...shape, access: shape.access ?? ('shopper' as A) };
}

/** A call that changes nothing; GET unless said otherwise. */
export function read<I extends Schema, R extends Schema, A extends Access = 'shopper'>(
  shape: Shape<I, R, A>,
): ReadCall<I, R, A> {
  return { ...call(shape, { method: 'GET', rate: 'read' }), policy: 'read' };
}

/** A write that may wait in the outbox. */
export function queue<I extends Schema, R extends Schema, A extends Access = 'shopper'>(
  shape: Shape<I, R, A> & Pick<QueueCall<I, R, A>, 'lane' | 'touches'>,
): QueueCall<I, R, A> {
  const { lane, touches } = shape;
  return { ...call(shape, { method: 'POST', rate: 'write' }), policy: 'queue', lane, touches };
}

/** A write that only a tap may send. */
export function tap<I extends Schema, R extends Schema, A extends Access = 'shopper'>(
  shape: Shape<I, R, A> & { key?: TapCall['key'] },
): TapCall<I, R, A> {
  const written = call(shape, { method: 'POST', rate: 'write' });
  return { ...written, policy: 'tap', replay: 'stored', key: shape.key ?? 'optional' };
}

/** A write that only a tap may send and whose reply must not be stored. */
export function unrecorded<I extends Schema, R extends Schema, A extends Access = 'shopper'>(
  shape: Shape<I, R, A>,
): UnrecordedCall<I, R, A> {
  return { ...call(shape, { method: 'POST', rate: 'secret' }), policy: 'tap', replay: 'none' };
}
