import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** Who may call: `anyone` needs no token; `shopper` gets 401 without a live one. */
export type Access = 'anyone' | 'shopper';

/** Which rate limiter counts a call; its numbers are configuration. */
export type RateClass = 'read' | 'write' | 'secret' | 'upload';

/** What every call has. */
export interface Call<
  I extends Schema = Schema,
  R extends Schema = Schema,
  A extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT';
  path: `/api/${string}`;
  access: A;
  input: I;
  reply: R;
  rate: RateClass;
  /** False exempts this call from the 1000 ms duplicate-submit guard. */
  repeatSubmit: boolean;
  /**
   * Input fields whose id the client generates per call. The duplicate-submit guard ignores them;
   * every other id identifies the subject of the call.
   */
  generatedIds: readonly string[];
}

/** Changes nothing. */
export type ReadCall<C extends Call = Call> = C & { policy: 'read' };

/** May wait in the outbox and be sent unattended. A lane is sent in order. */
export type QueueCall<C extends Call = Call> = C & {
  policy: 'queue';
  // A method, so that a call with a narrower input is still a QueueCall.
  lane(input: z.output<C['input']>): string;
  /**
   * Other lanes whose order it must keep as well: from then on they are one lane, until it is sent.
   * A call without this is never in a lane that another may join.
   */
  joins?(input: z.output<C['input']>): string[];
};

/**
 * Moves money or the like: sent only on a tap, while online. Its reply is stored and returned for a
 * repeated key.
 */
export type TapCall<C extends Call = Call> = C & {
  policy: 'tap';
  replay: 'stored';
  /** Its reply is stored for as long as the account; others' for `bounds.replyDays`. */
  movesMoney: boolean;
  /** `required`: the call is refused without an Idempotency-Key. */
  key: 'optional' | 'required';
};

/** Carries secrets: sent only on a tap, and its reply is never stored. */
export type UnrecordedCall<C extends Call = Call> = C & { policy: 'tap'; replay: 'none' };

export type AnyCall = ReadCall | QueueCall | TapCall | UnrecordedCall;
export type InputOf<C extends AnyCall> = z.input<C['input']>;
export type ParsedInputOf<C extends AnyCall> = z.output<C['input']>;
export type ReplyOf<C extends AnyCall> = z.output<C['reply']>;

interface Shape<I extends Schema, R extends Schema, A extends Access> {
  path: `/api/${string}`;
  method?: 'GET' | 'POST' | 'PUT';
  /** Defaults to `shopper`. */
  access?: A;
  input: I;
  reply: R;
  rate?: RateClass;
  repeatSubmit?: boolean;
  generatedIds?: readonly (keyof z.input<I> & string)[];
}

function call<I extends Schema, R extends Schema, A extends Access>(
  shape: Shape<I, R, A>,
  sensible: { method: 'GET' | 'POST'; rate: RateClass },
): Call<I, R, A> {
  const usual = { repeatSubmit: true, generatedIds: [], ...sensible };
  return { ...usual, ...shape, access: shape.access ?? ('shopper' as A) };
}

/** Declares a call that changes nothing; GET by default. */
export function read<I extends Schema, R extends Schema, A extends Access = 'shopper'>(
  shape: Shape<I, R, A>,
): ReadCall<Call<I, R, A>> {
  return { ...call(shape, { method: 'GET', rate: 'read' }), policy: 'read' };
}

/** Its reply is stored for the shopper who sent it. */
type RecordedShape<I extends Schema, R extends Schema> = Omit<Shape<I, R, 'shopper'>, 'access'>;

/** Declares a write that may wait in the outbox. */
export function queue<I extends Schema, R extends Schema>(
  shape: RecordedShape<I, R> & Pick<QueueCall<Call<I, R, 'shopper'>>, 'lane' | 'joins'>,
): QueueCall<Call<I, R, 'shopper'>> {
  const { lane, joins } = shape;
  return {
    ...call<I, R, 'shopper'>(shape, { method: 'POST', rate: 'write' }),
    policy: 'queue',
    lane,
    ...(joins && { joins }),
  };
}

/** Declares a write that only a tap may send. */
export function tap<I extends Schema, R extends Schema>(
  shape: RecordedShape<I, R> & Partial<Pick<TapCall, 'key' | 'movesMoney'>>,
): TapCall<Call<I, R, 'shopper'>> {
  const written = call<I, R, 'shopper'>(shape, { method: 'POST', rate: 'write' });
  const { key = 'optional', movesMoney = true } = shape;
  return { ...written, policy: 'tap', replay: 'stored', key, movesMoney };
}

/** Declares a write that only a tap may send and whose reply is never stored. */
export function unrecorded<I extends Schema, R extends Schema, A extends Access = 'shopper'>(
  shape: Shape<I, R, A>,
): UnrecordedCall<Call<I, R, A>> {
  return { ...call(shape, { method: 'POST', rate: 'secret' }), policy: 'tap', replay: 'none' };
}
