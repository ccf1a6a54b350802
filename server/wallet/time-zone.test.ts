import { expect, test } from 'vitest';
import type { Queryable } from '../db/database.ts';
import { databaseZone } from './time-zone.ts';

const now = new Date('2026-11-28T12:00:00Z');

/** A PostgreSQL without the zones' older names, as on Debian without tzdata-legacy. */
const withoutNames = {
  execute: () => Promise.reject(Object.assign(new Error('not recognized'), { code: '22023' })),
} as unknown as Queryable;

test.each([
  ['Asia/Calcutta', '<+05:30>-05:30'],
  ['Asia/Saigon', '<+07:00>-07:00'],
  ['America/Buenos_Aires', '<-03:00>+03:00'],
  ['Etc/GMT+5', '<-05:00>+05:00'],
])('without the name %s, the database computes with its offset', async (zone, offset) => {
  expect(await databaseZone(withoutNames, zone, now)).toBe(offset);
});

test('a database that fails otherwise fails the call', async () => {
  const lost = { execute: () => Promise.reject(new Error('lost')) } as unknown as Queryable;
  await expect(databaseZone(lost, 'Asia/Calcutta', now)).rejects.toThrow('lost');
});
