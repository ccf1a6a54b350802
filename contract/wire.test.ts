import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Params, parseEnvelope, readQuery, writeQuery } from './wire.ts';

const read = (params: Params) => readQuery(writeQuery(params).toString());

/** A parameter name: brackets separate names, and digits alone would mean an array. */
const name = fc.string({ minLength: 1, unit: 'grapheme' }).filter((it) => !/[[\]]|^\d+$/.test(it));
const text = fc.string({ minLength: 1, unit: 'grapheme' });
const nested = fc.letrec((tie) => ({
  list: fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
  object: fc.dictionary(name, tie('value'), { minKeys: 1, maxKeys: 3 }),
  value: fc.oneof({ maxDepth: 2, depthIdentifier: 'query' }, text, tie('list'), tie('object')),
})).value;

describe('a query', () => {
  test('round-trips any content', () => {
    fc.assert(
      fc.property(fc.dictionary(name, nested), (params) => {
        expect(read(params)).toEqual(Object.fromEntries(Object.entries(params)));
      }),
    );
  });

  test('writes numbers and flags as text', () => {
    expect(read({ page: 2, price: -1.5, open: true, shut: false })).toEqual({
      page: '2',
      price: '-1.5',
      open: 'true',
      shut: 'false',
    });
  });

  test("drops null, '' and undefined, at any depth", () => {
    const params = { a: null, b: '', c: undefined, d: { e: null, f: 'x' }, g: [null, '', 'y'] };
    expect(read(params)).toEqual({ d: { f: 'x' }, g: ['y'] });
    expect(read({ a: null, b: {}, c: [] })).toEqual({});
  });

  test('uses brackets', () => {
    const query = writeQuery({ filter: { from: 1, tags: ['a', 'b'] } });
    expect(decodeURIComponent(query.toString())).toBe(
      'filter[from]=1&filter[tags][0]=a&filter[tags][1]=b',
    );
  });
});

describe('a foreign query', () => {
  test('never throws and never touches a prototype', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (search) => void readQuery(search)));
    const read = readQuery('__proto__[admin]=1&constructor[prototype][admin]=1&a[__proto__][b]=1');
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(Object.keys(read)).toEqual(['__proto__', 'constructor', 'a']);
  });

  test('uses the last of contradictory values', () => {
    expect(readQuery('a=1&a=2')).toEqual({ a: '2' });
    expect(readQuery('a=1&a[b]=2')).toEqual({ a: { b: '2' } });
    expect(readQuery('a[b]=2&a=1')).toEqual({ a: '1' });
  });

  test('sorts numbered values by number', () => {
    expect(readQuery('ids[1]=b&ids[0]=a&ids[10]=d&ids[2]=c')).toEqual({
      ids: ['a', 'b', 'c', 'd'],
    });
  });

  test('is dropped if nested too deep or unnamed', () => {
    expect(readQuery('a[b][c][d][e]=1&=2&[]=3&f=4')).toEqual({ f: '4' });
  });
});

const success = { code: 1, msg: '', data: {} };
const failure = { code: 1001, msg: 'no', data: {}, error: 'wrong_login', retryable: false };

test.each([
  success,
  { ...success, data: null },
  failure,
  { ...failure, error: 'of_a_later_build' },
])('is an envelope: %j', (body) => expect(parseEnvelope(body)).toBe(body));

test.each([
  ...[null, 'ok', 1, [], {}],
  ...[{ code: 1 }, { code: 1, data: {} }, { code: 1, msg: '' }, { code: '1', msg: '', data: {} }],
  ...[
    { ...success, code: 1.5 },
    { ...success, msg: null },
  ],
  ...[
    { ...success, code: 404 },
    { ...failure, error: 7 },
    { ...failure, retryable: 'no' },
  ],
])('is not an envelope: %j', (body) => expect(parseEnvelope(body)).toBeUndefined());
