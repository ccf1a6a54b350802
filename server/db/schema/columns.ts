import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** A 64-bit integer read as a number: ids and minor units stay far below 2^53. */
export const big = (name: string) => bigint(name, { mode: 'number' });

/** A primary key numbered by the database. */
export const identity = (name: string) => big(name).primaryKey().generatedByDefaultAsIdentity();

export const instant = (name: string) => timestamp(name, { withTimezone: true });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
