import * as fc from 'fast-check';
import type { AnyCall } from '#contract/endpoint.ts';
import { hostileCursors } from './hostile-cursors.ts';

/** Raw JSON that `JSON.stringify` would not write, such as a number out of range. */
class Raw {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** Values that are known to crash servers. */
const badValues: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, 2 ** 53, [], {}, [null], [[]], ['x'], [{}], { a: 1 }],
  ...['1e309', '-1e309', '-0', '9223372036854775807', '-9223372036854775808'].map(raw),
  raw('{"__proto__":{"admin":true}}'),
  raw('{"constructor":{"prototype":{"admin":true}}}'),
  ...['', ' ', 'x', 'x'.repeat(10_000), '9'.repeat(400), '\u0000', 'a\u0000b', '\ufeff', '\uffff'],
  ...[
    '\ud800',
    'a\udc00b',
    '\u202e',
    '👩‍👩‍👧‍👦',
    'é'.repeat(300),
    '\r\nset-cookie: a=b',
    '{{7*7}}',
  ],
  ...['null', 'undefined', 'NaN', 'Infinity', 'true', '0', '01', '-1', '1e3', '0x10', '١٢٣', '1_0'],
  ...['9223372036854775807', '-9223372036854775808', '9007199254740993', '999999999999999999'],
  ...[
    "' or 1=1 --",
    "'; drop table shopper; --",
    '"; select pg_sleep(9); --',
    '$1',
    '%',
    '_',
    '\\',
  ],
  ...['<script>alert(1)</script>', '../../../etc/passwd', '__proto__', 'constructor', '2026-02-31'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  Array.from({ length: 2000 }, () => 'x'),
];

/** One bad request for a call: the text of its body, or its query. */
export interface BadInput {
  what: string;
  text: string;
  /** Refused before validation, because it targets a prototype. */
  isUnsafe: boolean;
  /** The value's type differs from the field's, so the call must refuse it. */
  isWrongType: boolean;
}

/** Bad inputs for a call, derived from a good one: each field omitted, and each bad value in it. */
export function badInputs(call: AnyCall, good: { [field: string]: unknown }): BadInput[] {
  const write = call.method === 'GET' ? writeBadQuery : writeBadJson;
  return pathsOf(good).flatMap((path) => [
    {
      what: `${path.join('.')} left out`,
      text: write(changed(good, path)),
      isUnsafe: false,
      isWrongType: false,
    },
    ...badValuesFor(path).map((value) => ({
      what: `${path.join('.')} is ${label(value)}`,
      text: write(changed(good, path, value)),
      isUnsafe: call.method !== 'GET' && value instanceof Raw && value.json.startsWith('{'),
      isWrongType: call.method !== 'GET' && kindOf(value) !== kindOf(valueAt(good, path)),
    })),
  ]);
}

function badValuesFor(path: Path): unknown[] {
  return path.at(-1) === 'cursor' ? [...badValues, ...hostileCursors] : badValues;
}

const numRuns = Number(process.env['INPUTS'] ?? 12);

/** Bodies unrelated to a call, and some with its field names. */
export function randomInputs(call: AnyCall, good: { [field: string]: unknown }): BadInput[] {
  const write = call.method === 'GET' ? writeBadQuery : writeBadJson;
  const field = fc.option(fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }), { nil: undefined });
  const named = fc.record(Object.fromEntries(Object.keys(good).map((name) => [name, field])));
  const values = fc.sample(fc.oneof(named, fc.dictionary(fc.string(), fc.jsonValue())), {
    numRuns,
    seed: 7_226,
  });
  return values.map((value) => ({
    what: `random ${JSON.stringify(value)}`,
    text: write(value),
    isUnsafe: false,
    isWrongType: false,
  }));
}

function raw(json: string): Raw {
  return new Raw(json);
}

function label(value: unknown): string {
  return value instanceof Raw ? value.json : JSON.stringify(value).slice(0, 60);
}

function kindOf(value: unknown): string {
  if (value instanceof Raw) return kindOf(JSON.parse(value.json));
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

type Path = (string | number)[];

/** The paths of all values of an input, nested ones included. */
function pathsOf(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const step = Array.isArray(value) ? Number(name) : name;
    return [[step], ...pathsOf(inner).map((path) => [step, ...path])];
  });
}

function valueAt(input: unknown, path: Path): unknown {
  return path.reduce((value, step) => (value as { [step: string]: unknown })[step], input);
}

function changed(good: unknown, path: Path, ...value: unknown[]): unknown {
  const copy = structuredClone(good);
  const parent = valueAt(copy, path.slice(0, -1)) as { [step: string]: unknown };
  const last = String(path.at(-1));
  if (value.length > 0) parent[last] = value[0];
  else delete parent[last];
  return copy;
}

/** Marks the place of raw JSON; no bad value contains it. */
const mark = '@raw@';

function writeBadJson(value: unknown): string {
  const text = JSON.stringify(value, (_key, inner) =>
    inner instanceof Raw ? `${mark}${inner.json}${mark}` : inner,
  );
  return text.replace(new RegExp(`"${mark}(.*?)${mark}"`, 'g'), (_all, json: string) =>
    JSON.parse(`"${json}"`),
  );
}

/** Writes a query as the contract does, but drops nothing and guarantees no well-formed text. */
function writeBadQuery(value: unknown, name = ''): string {
  if (value instanceof Raw) return writeBadQuery(JSON.parse(value.json), name);
  if (typeof value !== 'object' || value === null) return `${name}=${encode(value)}`;
  return Object.entries(value)
    .map(([key, inner]) => writeBadQuery(inner, name ? `${name}[${key}]` : key))
    .join('&');
}

function encode(value: unknown): string {
  const text = value === null ? '' : String(value);
  return /\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text);
}
