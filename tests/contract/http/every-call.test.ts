import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { service } from '#contract/calls/service.ts';
import { successCode } from '#contract/wire.ts';
import { type Answered, requestFor } from '../../support/calls/calling.ts';
import {
  type SampledCall,
  type Stage,
  sampledCalls,
  setStage,
} from '../../support/calls/samples.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
let stage: Stage;

beforeAll(async () => {
  shop = await createTestShop();
  stage = await setStage(shop);
});

afterAll(() => shop.close());

async function callSample({ call, sample }: SampledCall): Promise<Answered> {
  const { input, as } = await sample(stage);
  const { token } = as ?? stage.buyer;
  return await shop.call(call, input, call.access === 'shopper' ? { token } : {});
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types sw-url fragment dompurify',
];

const guards = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const pageGuards = {
  ...guards,
  'content-security-policy': policy.join(';'),
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
};

describe.each(sampledCalls)('$name', (sampled) => {
  const { call, name, sample } = sampled;

  test('answers a valid input with exactly what its schema names', async () => {
    const { status, body, text } = await callSample(sampled);
    expect(body.code, text).toBe(successCode);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['code', 'msg', 'data']);
    const parsed = call.reply.safeParse(body.data);
    expect(parsed.error).toBeUndefined();
    expect(body.data).toEqual(parsed.data);
  });

  test('may be cached only if anyone may read it', async () => {
    const { headers } = await callSample(sampled);
    const isPublic = call.access === 'anyone' && call.method === 'GET';
    const isLive = call.path === service.health.path;
    const shared = 'public, max-age=0, s-maxage=1, stale-while-revalidate=10';
    const publicly = isLive ? 'public, no-cache' : shared;
    expect(headers['cache-control']).toBe(isPublic ? publicly : 'private, no-store');
    expect(headers['etag'] !== undefined).toBe(isPublic);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers).toMatchObject(guards);
  });

  test('has a sample that names every field', async () => {
    const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
    const { input } = await sample(stage);
    // One of the variants, where a call takes several.
    const variants = (schema.oneOf ?? schema.anyOf ?? [schema]) as (typeof schema)[];
    const fields = variants.map(({ properties = {} }) => Object.keys(properties).sort());
    expect(fields, name).toContainEqual(Object.keys(input).sort());
  });
});

const writingGets = sampledCalls.filter(
  ({ call }) => call.method === 'GET' && call.policy !== 'read',
);

test.each(writingGets)('$name rejects HEAD, which would write without a reply', async (it) => {
  const { input } = await it.sample(stage);
  const request = requestFor(it.call, input, stage.buyer);
  const { status } = await shop.send({ ...request, method: 'HEAD' });
  expect(status).toBe(404);
});

describe('the security headers', () => {
  test('are also on errors and unknown paths', async () => {
    const requests = [
      { url: '/api/nowhere' },
      { url: '/img/none/1.avif' },
      { url: '/api/cart/index' },
      { method: 'POST' as const, url: '/api/user/login', payload: 'x'.repeat(300_000) },
      { url: '/api/openapi.json' },
      { url: '/assets/none.js' },
      { url: '/frag/home' },
    ];
    for (const request of requests) {
      expect((await shop.send(request)).headers, request.url).toMatchObject(guards);
    }
    for (const url of ['/', '/icon.svg', '/sw.js', '/nowhere', '//api/', '/p/1', '/api/%E0%A4%A']) {
      expect((await shop.send({ url })).headers, url).toMatchObject(pageGuards);
    }
  });

  test('require https for a year if the shop has it', async () => {
    const name = 'strict-transport-security';
    const plain = await shop.call(service.health, {});
    expect(plain.headers[name]).toBeUndefined();
    const secure = await shop.openAnother({ publicUrl: 'https://shop.example' });
    const { headers } = await secure.call(service.health, {});
    expect(headers[name]).toBe('max-age=31536000');
  });
});
