import type { ErrorWord } from './errors.ts';

/** The `code` of a success, by the specification's section 8. */
export const successCode = 1;

/** Every reply's body. */
export type Envelope<T = unknown> =
  | { code: typeof successCode; msg: string; data: T }
  | { code: number; msg: string; data: unknown; error: ErrorWord; retryable: boolean };

/** One thing wrong with an input: where, and what rule it broke. */
export interface InputIssue {
  path: string;
  rule: string;
}

/** Request headers that this contract adds to HTTP's own. */
export const headers = {
  token: 'token',
  key: 'idempotency-key',
  shopper: 'x-op-user',
  lane: 'x-op-lane',
  seq: 'x-op-seq',
} as const;

/** A GET's parameters before they are written into an address. */
export type Params = { [name: string]: unknown };

/**
 * Parameters as the specification's section 5 has them: null, '' and undefined are dropped,
 * objects flatten as `key[sub]=value`, arrays as `key[0]=value`.
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

/** Text at the leaves. Maps, so that no parameter's name can reach a prototype. */
type Tree = Map<string, string | Tree>;

const maxDepth = 4;

/** The reverse of `writeQuery`: nested, values still text, numbered keys as arrays. */
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
