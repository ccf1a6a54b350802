import type { ErrorWord } from './rules/errors.ts';

/** The `code` of a success (specification, section 8). */
export const successCode = 1;

/** The body of every reply. */
export type Envelope<T = unknown> =
  | { code: typeof successCode; msg: string; data: T }
  | { code: number; msg: string; data: unknown; error: ErrorWord; retryable: boolean };

/**
 * Returns a reply's body as an envelope, or undefined if any part is missing: a captive portal or a
 * proxy answered instead of the server.
 */
export function parseEnvelope(body: unknown): Envelope | undefined {
  if (typeof body !== 'object' || body === null || !('data' in body)) return undefined;
  const { code, msg, error, retryable } = body as { [part: string]: unknown };
  if (!Number.isInteger(code) || typeof msg !== 'string') return undefined;
  const isReason = typeof error === 'string' && typeof retryable === 'boolean';
  return code === successCode || isReason ? (body as Envelope) : undefined;
}

/** One input error: the path, and the rule it broke. */
export interface InputIssue {
  path: string;
  rule: string;
}

/** The request headers this contract defines in addition to HTTP's own. */
export const headers = {
  token: 'token',
  key: 'idempotency-key',
  shopper: 'x-op-user',
  lane: 'x-op-lane',
  seq: 'x-op-seq',
} as const;

/** GET parameters before they are encoded. */
export type Params = { [name: string]: unknown };

/**
 * Encodes parameters as the specification (section 5) requires: null, '' and undefined are dropped,
 * objects are flattened as `key[sub]=value`, arrays as `key[0]=value`.
 */
export function writeQuery(params: Params): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) write(query, name, value);
  return query;
}

function write(query: URLSearchParams, name: string, value: unknown): void {
  if (value === null || value === undefined || value === '') return;
  if (typeof value !== 'object') {
    query.append(name, String(value));
    return;
  }
  for (const [key, inner] of Object.entries(value)) write(query, `${name}[${key}]`, inner);
}

/** Text at the leaves. Maps, so that no parameter name can reach a prototype. */
type Tree = Map<string, string | Tree>;

const maxDepth = 4;

/** The inverse of `writeQuery`: nested, values as text, numbered keys as arrays. */
export function readQuery(search: string): Params {
  const root: Tree = new Map();
  for (const [name, value] of new URLSearchParams(search)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop();
    if (last !== undefined && path.length < maxDepth) branch(root, path).set(last, value);
  }
  return Object.fromEntries([...root].map(([name, value]) => [name, plain(value)]));
}

function branch(root: Tree, path: string[]): Tree {
  return path.reduce((tree, key) => {
    const next = tree.get(key);
    if (next instanceof Map) return next;
    const made: Tree = new Map();
    tree.set(key, made);
    return made;
  }, root);
}

function plain(node: string | Tree): unknown {
  if (typeof node === 'string') return node;
  const isList = [...node.keys()].every((key) => /^\d+$/.test(key));
  if (isList) return [...node].sort(([a], [b]) => Number(a) - Number(b)).map(([, it]) => plain(it));
  return Object.fromEntries([...node].map(([key, value]) => [key, plain(value)]));
}
