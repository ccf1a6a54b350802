import type { SQL } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Queryable } from '../db/database.ts';
import { databaseZone } from './time-zone.ts';

const now = new Date('2026-11-28T12:00:00Z');

/** A PostgreSQL that knows a few names, as on Debian without tzdata-legacy. */
function databaseOf(...names: string[]) {
  const execute = vi.fn(async (query: SQL) => {
    const zone = query.queryChunks.find((chunk) => typeof chunk === 'string') ?? '';
    if (!names.includes(zone)) throw Object.assign(new Error('unknown'), { code: '22023' });
  });
  return { execute, db: { execute } as unknown as Queryable };
}

test.each([
  ['Asia/Calcutta', '<+05:30>-05:30'],
  ['Asia/Saigon', '<+07:00>-07:00'],
  ['America/Buenos_Aires', '<-03:00>+03:00'],
  ['Etc/GMT+5', '<-05:00>+05:00'],
])('without the name %s, the database computes with its offset', async (zone, offset) => {
  expect(await databaseZone(databaseOf().db, zone, now)).toBe(offset);
});

test('a zone with summer time has its later name, and the database is asked for each once', async () => {
  const { db, execute } = databaseOf('Europe/Kyiv');
  for (let n = 0; n < 3; n += 1) {
    expect(await databaseZone(db, 'Europe/Kiev', now)).toBe('Europe/Kyiv');
  }
  expect(execute).toHaveBeenCalledTimes(2);
});

test('a database that fails otherwise fails the call', async () => {
  const lost = { execute: () => Promise.reject(new Error('lost')) } as unknown as Queryable;
  await expect(databaseZone(lost, 'Asia/Katmandu', now)).rejects.toThrow('lost');
});
