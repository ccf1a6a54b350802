import { type AssetState, assetBounds, assetUrl } from '#contract/calls/assets.ts';
import { sync } from '#contract/calls/service.ts';
import type { ErrorWord } from '#contract/rules/errors.ts';
import * as limits from '#contract/rules/limits.ts';
import { type Envelope, headers, successCode } from '#contract/wire.ts';
import type { Transport } from '#sync/sync.ts';
import { put, send } from './http.ts';
import type { Delivered, Outcome, Refused } from './outcome.ts';

type Info = Parameters<Transport['send']>[2];

/** The sync engine's connection to the server. */
export const transport: Transport<ErrorWord> = {
  send: async (call, input, info) => {
    const { key } = info;
    return withMeaning(await send(call, input, { ...(key && { key }), headers: named(info) }));
  },
  sendChunk: async ({ id, size, from, bytes }, info) => {
    const range = bytes ? `${from}-${from + bytes.length - 1}` : '*';
    const all = { ...named(info), 'content-range': `bytes ${range}/${size}` };
    return withMeaning(await put<AssetState>(assetUrl(id), bytes, all));
  },
  voidKey: async (id, owner) => {
    const outcome = await send(sync.void, { id }, { headers: named({ owner }) });
    if (outcome.kind !== 'delivered') return withMeaning(outcome);
    const { state, reply } = outcome.data;
    const ended = state === 'done' && reply !== null ? readStoredReply(reply) : 'void';
    return { kind: 'delivered', data: ended };
  },
  timeoutMs: limits.requestTimeoutMs,
  chunkBytes: assetBounds.partBytes,
  missingAttachment: 'asset_missing',
};

/** The outcome of a call from its stored reply's text. */
function readStoredReply<T>(text: string): Delivered<T> | Refused {
  const body = JSON.parse(text) as Envelope<T>;
  if (body.code === successCode) return { kind: 'delivered', data: body.data as T };
  const { error } = body as { error?: ErrorWord };
  return { kind: 'refused', word: error, code: body.code, msg: body.msg, issues: [] };
}

/** The owner and position of an entry: the server refuses another shopper's, and logs the rest. */
function named({ owner, lane, seq }: Info): { [name: string]: string } {
  return {
    [headers.shopper]: owner,
    ...(lane !== undefined && { [headers.lane]: lane }),
    ...(seq !== undefined && { [headers.seq]: String(seq) }),
  };
}

const meanings: { [word: string]: 'other-owner' | 'voided' } = {
  other_shopper: 'other-owner',
  voided: 'voided',
};

/** Marks refusals that concern the outbox itself. */
function withMeaning<T>(outcome: Outcome<T>): Outcome<T> {
  if (outcome.kind !== 'refused' || outcome.word === undefined) return outcome;
  return { ...outcome, means: meanings[outcome.word] };
}
