import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '#contract/rules/errors.ts';
import { headers } from '#contract/wire.ts';
import { needsKey } from '../../support/calls/calling.ts';
import { sampledCalls } from '../../support/calls/samples.ts';
import { createTestShop, type TestShop } from '../../support/shop.ts';

interface Operation {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: { [keyword: string]: unknown } } } };
  responses: { [status: string]: { description: string; content: object } };
}

interface Description {
  openapi: string;
  info: { title: string; version: string };
  paths: { [path: string]: { [method: string]: Operation } };
  components: { securitySchemes: { [name: string]: { type: string; in: string; name: string } } };
  'x-errors': unknown;
}

let shop: TestShop;
let description: Description;

beforeAll(async () => {
  shop = await createTestShop();
  const { text } = await shop.send({ url: '/api/openapi.json' });
  description = JSON.parse(text);
});

afterAll(() => shop.close());

describe('the description', () => {
  test('is an OpenAPI 3.1 document with the required fields', () => {
    expect(description.openapi).toMatch(/^3\.1\.\d$/);
    expect(description.info).toEqual({ title: expect.any(String), version: expect.any(String) });
    const { token } = description.components.securitySchemes;
    expect(token).toEqual({ type: 'apiKey', in: 'header', name: headers.token });
    expect(description['x-errors']).toEqual(errors);
  });

  test('lists every call and nothing else, each by a unique name', () => {
    const described = Object.values(description.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    const names = [...sampledCalls.map(({ name }) => name), 'asset.put', 'private.get'];
    expect(described.sort()).toEqual(names.sort());
  });

  test('describes the upload of a photo', () => {
    const { security, parameters, requestBody } =
      description.paths['/api/asset/{sha256}']?.put ?? {};
    expect(security).toEqual([{ token: [] }]);
    expect(parameters?.map((it) => it.name)).toEqual(['sha256', 'content-range']);
    expect(requestBody?.content).toHaveProperty('application/octet-stream');
  });

  test('describes a private file', () => {
    const { security, parameters, responses } = description.paths['/api/private/{id}']?.get ?? {};
    expect(security).toEqual([{ token: [] }]);
    expect(parameters?.map((it) => it.name)).toEqual(['id']);
    expect(responses?.['200']?.content).toHaveProperty(['image/webp']);
  });

  test('has no dangling references', () => {
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)];
    expect(references.map(([, target]) => target)).toEqual([]);
  });
});

describe.each(sampledCalls)('$name', ({ call }) => {
  const operation = () => description.paths[call.path]?.[call.method.toLowerCase()];

  test('declares its access and its headers', () => {
    expect(operation()?.security).toEqual(call.access === 'shopper' ? [{ token: [] }] : []);
    const key = operation()?.parameters.find(({ name }) => name === headers.key);
    const takesKey = call.policy === 'queue' || (call.policy === 'tap' && call.replay === 'stored');
    expect(key !== undefined).toBe(takesKey);
    expect(key?.required ?? false).toBe(needsKey(call));
  });

  test('describes its input in the right place, and its reply', () => {
    const { parameters = [], requestBody, responses } = operation() ?? {};
    const body = requestBody?.content['application/json'].schema;
    expect(body !== undefined).toBe(call.method !== 'GET');
    if (body) expect(body.type ?? body.allOf ?? body.anyOf ?? body.oneOf).toBeDefined();
    for (const parameter of parameters) {
      expect(['query', 'header']).toContain(parameter.in);
      expect(parameter.schema).toBeTypeOf('object');
    }
    expect(responses?.['200']?.description).toBeTypeOf('string');
    expect(responses?.['200']?.content).toHaveProperty([
      'application/json',
      'schema',
      'properties',
      'data',
    ]);
  });
});
