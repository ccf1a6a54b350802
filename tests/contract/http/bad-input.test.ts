import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyCall } from '#contract/endpoint.ts';
import { type Lang, langs } from '#contract/rules/languages.ts';
import { readQuery, successCode } from '#contract/wire.ts';
import { type BadInput, badInputs, randomInputs } from '../../support/calls/bad-values.ts';
import { type Answered, requestFor } from '../../support/calls/calling.ts';
import { notAnswered, notBadRequest } from '../../support/calls/complaints.ts';
import { type Stage, sampledCalls, setStage } from '../../support/calls/samples.ts';
import { digestTables, dumpTables } from '../../support/database/tables.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let stage: Stage;

beforeAll(async () => {
  shop = await createTestShop();
  stage = await setStage(shop);
});

afterAll(() => shop.close());

interface Attempt {
  what: string;
  request: InjectOptions;
  lang: Lang;
}

const atOnce = 8;

/** Sends all inputs and returns what is wrong with the answers. */
async function complaintsAbout(
  attempts: Attempt[],
  complain: (answered: Answered, lang: Lang) => string | undefined,
): Promise<string[]> {
  const complaints: string[] = [];
  for (let start = 0; start < attempts.length; start += atOnce) {
    const batch = attempts.slice(start, start + atOnce).map(async ({ what, request, lang }) => {
      const answered = await shop.send(request);
      const complaint = complain(answered, lang);
      if (complaint) complaints.push(`${what}: ${complaint}, answered ${answered.text}`);
    });
    await Promise.all(batch);
  }
  return complaints.slice(0, 10);
}

function attemptWith(call: AnyCall, token: string, bad: BadInput, index: number): Attempt {
  const lang = langs[index % langs.length] as Lang;
  const { url, headers: sent, ...rest } = requestFor(call, {}, { token, lang });
  return {
    what: bad.what,
    lang,
    request:
      call.method === 'GET'
        ? { ...rest, url: `${url}&${bad.text}`, headers: sent ?? {} }
        : { ...rest, url: url ?? '', headers: sent ?? {}, payload: bad.text },
  };
}

function isAcceptable(call: AnyCall, { text, isUnsafe }: BadInput): boolean {
  if (isUnsafe) return false;
  const input = call.method === 'GET' ? readQuery(text) : JSON.parse(text);
  return call.input.safeParse(input).success;
}

describe.each(sampledCalls)('$name', ({ call, sample }) => {
  test('refuses every bad input with a message and changes nothing', async () => {
    const { input, as } = await sample(stage);
    const { token } = as ?? stage.buyer;
    const bad = [...badInputs(call, input), ...randomInputs(call, input)];
    expect(bad.filter((one) => one.isWrongType && isAcceptable(call, one))).toEqual([]);
    const attempts = bad.map((one, index) => ({
      ...attemptWith(call, token, one, index),
      isAcceptable: isAcceptable(call, one),
    }));
    const before = await digestTables(shop.db);
    const refused = attempts.filter((one) => !one.isAcceptable);
    expect(await complaintsAbout(refused, notBadRequest)).toEqual([]);
    expect(await digestTables(shop.db)).toEqual(before);
    const accepted = attempts.filter((one) => one.isAcceptable);
    expect(await complaintsAbout(accepted, notAnswered)).toEqual([]);
  });
});

test('fields that a call does not name have no effect', async () => {
  const own = await setStage(shop);
  const extra = Object.fromEntries(
    [
      ...[
        'id',
        'user_id',
        'shopper_id',
        'account_id',
        'role',
        'is_admin',
        'balance',
        'posted',
        'held',
      ],
      ...[
        'available',
        'wallet',
        'price',
        'total',
        'freight',
        'discount',
        'amount',
        'paid',
        'state',
      ],
      ...['status', 'pay_txn', 'fails', 'locked_until', 'expires_at', 'created_at', 'stock'],
    ].map((name) => [name, 'injected-canary']),
  );
  for (const { name, call, sample } of sampledCalls) {
    const { input, as } = await sample(own);
    const { token } = as ?? own.buyer;
    // Requests for codes are counted by address, and the first address has made many.
    const ip = '10.0.0.1';
    const { text, body } = await shop.call(call, { ...extra, ...input }, { token, ip });
    expect(body.code, `${name} ${text}`).toBe(successCode);
    expect(text, name).not.toContain('injected-canary');
  }
  expect(await dumpTables(shop.db)).not.toContain('injected-canary');
});
