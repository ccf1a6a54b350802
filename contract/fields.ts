import * as z from 'zod/mini';
import { idPattern } from './id.ts';
import { type Lang, langs } from './languages.ts';
import { bounds, limits } from './limits.ts';

/** PostgreSQL cannot store U+0000, so no text on the wire may hold it. */
const noNul = z.refine<string>((text) => !text.includes('\u0000'));

/** One line or paragraph that a person typed: trimmed, 1 to `max` characters. */
export const text = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), noNul);

/** As `text`, and may be left empty. */
export const optionalText = (max: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(max), noNul), '');

/** An id that the server made: digits, opaque to the client. */
export const Id = z.string().check(z.regex(idPattern));

/** An id that the client made: UUIDv7, so that a write has a name before it is sent. */
export const Uuid = z.uuid();

export const Quantity = z.int().check(z.gte(1), z.lte(bounds.maxQuantity));

/** A login password. Six is the specification's minimum. */
export const Password = z
  .string()
  .check(z.minLength(limits.minSecretLength), z.maxLength(bounds.maxPasswordLength), noNul);

/** A payment code: digits only, six to twelve. */
export const PayCode = z.string().check(z.regex(/^\d{6,12}$/));

/** A one-time code, as it was mailed. */
export const OneTimeCode = z.string().check(z.regex(/^\d{6}$/));

export const Email = z.email().check(z.maxLength(254));

/** A mobile number in E.164, spaces and dashes aside; `+` may be left out. */
export const Mobile = z
  .string()
  .check(z.trim(), z.regex(/^\+?[0-9][0-9 \-()]{5,22}$/), z.maxLength(24));

/** An ISO 3166-1 alpha-2 country code. */
export const Country = z.string().check(z.regex(/^[A-Z]{2}$/));

/** One of the languages of the shop. */
export const LangName = z.enum(langs as [Lang, ...Lang[]]);

/** An instant, as ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** A day without a time, such as a delivery date. */
export const Day = z.iso.date();

/** A list's page: pass `next_cursor` back as `cursor`; null is the end. */
export const page = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    next_cursor: z.nullable(z.string()),
    total: z.optional(z.int()),
  });

export const Cursor = z.optional(z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9_-]*$/)));

export const PageSize = z._default(
  z.coerce.number().check(z.int(), z.gte(1), z.lte(bounds.maxPageSize)),
  bounds.pageSize,
);

/** For calls that take or return nothing. */
export const Nothing = z.object({});
