import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type AnyCall, queue } from '#contract/endpoint.ts';
import type { ShopperContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { answerCall, type BoundCall } from './routes.ts';

const call: AnyCall = queue({
  path: '/api/test',
  input: z.object({}),
  reply: z.object({}),
  lane: () => 'test',
});

/** A database whose first commit fails, as another transaction is in the way. */
function failingOnce() {
  let tries = 0;
  return {
    async transactionAfter(_lock: unknown, run: (tx: object, found: unknown) => Promise<unknown>) {
      const done = await run({}, [{ shopperId: 1, lang: 'en' }]);
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('could not serialize'), { code: '40001' });
      return done;
    },
  };
}

function bound(handler: (context: ShopperContext) => Promise<object>): BoundCall {
  const services = { config: { defaultLang: 'en' }, db: failingOnce(), now: () => new Date() };
  return { call, handler, services } as unknown as BoundCall;
}

const request = {
  ...{ headers: { token: 'a token' }, ip: '127.0.0.1', url: '/api/test', body: {} },
  log: {},
} as unknown as FastifyRequest;

test('what a rolled-back attempt had to send is not sent', async () => {
  const sent: string[] = [];
  let attempt = 0;
  const answer = await answerCall(
    bound(async ({ afterwards, keepDevice }) => {
      attempt += 1;
      if (attempt === 2) throw new Refusal('sold_out');
      afterwards(() => sent.push('mail'));
      keepDevice('a token');
      return {};
    }),
    request,
  );
  expect(answer.body).toContain('sold_out');
  expect([attempt, sent, answer.setCookie]).toEqual([2, [], undefined]);
});

test('what the committed attempt has to send is sent once', async () => {
  const sent: number[] = [];
  let attempt = 0;
  const answer = await answerCall(
    bound(async ({ afterwards }) => {
      attempt += 1;
      const mine = attempt;
      afterwards(() => sent.push(mine));
      return {};
    }),
    request,
  );
  expect([answer.status, sent]).toEqual([200, [2]]);
});
