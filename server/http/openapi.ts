import * as z from 'zod';
import { AssetState, assetUrl, privateFileUrl } from '#contract/calls/assets.ts';
import { calls } from '#contract/calls.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import { errors } from '#contract/rules/errors.ts';
import { headers } from '#contract/wire.ts';

type JsonObject = { [key: string]: unknown };

/** The contract as OpenAPI 3.1, generated so that no second description can go stale. */
export function openApi(): JsonObject {
  const paths: { [path: string]: JsonObject } = {};
  for (const [noun, verbs] of Object.entries(calls)) {
    for (const [verb, call] of Object.entries(verbs as { [verb: string]: AnyCall })) {
      const method = call.method.toLowerCase();
      paths[call.path] = { ...paths[call.path], [method]: operation(`${noun}.${verb}`, call) };
    }
  }
  paths[assetUrl('{sha256}')] = { put: putAsset() };
  paths[privateFileUrl('{id}')] = { get: getPrivateFile() };
  return {
    openapi: '3.1.0',
    info: { title: 'Caravel', version: '1' },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: headers.token } },
    },
    'x-errors': errors,
  };
}

function operation(operationId: string, call: AnyCall): JsonObject {
  const input = schema(call.input, 'input');
  const isQuery = call.method === 'GET';
  return {
    operationId,
    'x-write-policy': call.policy,
    'x-rate-class': call.rate,
    security: call.access === 'shopper' ? [{ token: [] }] : [],
    parameters: [...(isQuery ? queryParameters(input) : []), ...keyParameter(call)],
    ...(isQuery ? {} : { requestBody: { content: { 'application/json': { schema: input } } } }),
    responses: {
      200: { description: 'code 1, or a refusal', content: replyContent(call.reply) },
    },
  };
}

const text = (name: string, place: string): JsonObject => ({
  name,
  in: place,
  required: true,
  schema: { type: 'string' },
});

const bytes = { schema: { type: 'string', format: 'binary' } };

/** A request outside the contract's call tables: its body is bytes. */
function putAsset(): JsonObject {
  return {
    operationId: 'asset.put',
    'x-rate-class': 'upload',
    security: [{ token: [] }],
    parameters: [text('sha256', 'path'), text('content-range', 'header')],
    requestBody: { content: { 'application/octet-stream': bytes } },
    responses: {
      200: { description: 'code 1, or a refusal', content: replyContent(AssetState) },
    },
  };
}

/** A request outside the contract's call tables: its reply is bytes. */
function getPrivateFile(): JsonObject {
  return {
    operationId: 'private.get',
    'x-rate-class': 'read',
    security: [{ token: [] }],
    parameters: [text('id', 'path')],
    responses: {
      200: { description: 'the picture', content: { 'image/webp': bytes, 'image/jpeg': bytes } },
    },
  };
}

function replyContent(reply: AnyCall['reply']): JsonObject {
  const data = schema(reply, 'output');
  const properties = { code: { type: 'integer' }, msg: { type: 'string' }, data };
  return {
    'application/json': { schema: { type: 'object', properties, required: ['code', 'msg'] } },
  };
}

function queryParameters(input: JsonObject): JsonObject[] {
  const required = (input.required as string[] | undefined) ?? [];
  return Object.entries((input.properties as JsonObject | undefined) ?? {}).map(
    ([name, property]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: property,
    }),
  );
}

function keyParameter(call: AnyCall): JsonObject[] {
  if (call.policy === 'read' || (call.policy === 'tap' && call.replay === 'none')) return [];
  const required = call.policy === 'tap' && call.key === 'required';
  return [
    { name: headers.key, in: 'header', required, schema: { type: 'string', format: 'uuid' } },
  ];
}

function schema(type: AnyCall['input'], io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return rest;
}
