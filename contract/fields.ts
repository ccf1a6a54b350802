import * as z from 'zod/mini';
import { idPattern } from './id.ts';
import * as bounds from './rules/bounds.ts';
import { type Lang, langs } from './rules/languages.ts';
import * as limits from './rules/limits.ts';

/** PostgreSQL cannot store U+0000, so no text on the wire may contain it. */
const noNul = z.refine<string>((text) => !text.includes('\u0000'));

/** At most `max` characters. The message is the limit, for a form to show. */
export const upTo = (max: number) => z.maxLength(max, String(max));

/** Full-width digits and signs, which East Asian keyboards enter, become plain ones. */
const plainSigns = z.normalize('NFKC');

/** One line or paragraph of typed text: trimmed, 1 to `max` characters. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), upTo(max), noNul);

/** Like `text`, but may be empty. */
export const optionalText = (max: number) =>
  z._default(z.string().check(z.trim(), upTo(max), noNul), '');

/** A server-generated id: digits, opaque to the client. */
export const Id = z.string().check(z.regex(idPattern));

/** A client-generated id: UUIDv7, so a write has an id before it is sent. */
export const Uuid = z.uuid();

export const Quantity = z.int().check(z.gte(1), z.lte(bounds.maxQuantity));

/** A login password. The specification requires at least six characters. */
export const Password = z
  .string()
  .check(z.minLength(limits.minSecretLength), upTo(bounds.maxPasswordLength), noNul);

/** A payment code: six to twelve digits. */
export const PayCode = z.string().check(z.regex(/^\d{6,12}$/));

/** A one-time code, as emailed. */
export const OneTimeCode = z.string().check(plainSigns, z.trim(), z.regex(/^\d{6}$/));

export const Email = z.email().check(upTo(254));

/** A mobile number in E.164; spaces, dashes and a missing `+` are accepted. */
export const Mobile = z
  .string()
  .check(plainSigns, z.trim(), z.regex(/^\+?[0-9][0-9 \-()]{5,22}$/), z.maxLength(24));

/** An ISO 3166-1 alpha-2 country code. */
export const Country = z.string().check(z.regex(/^[A-Z]{2}$/));

/** One of the app's languages. */
export const LangName = z.enum(langs as [Lang, ...Lang[]]);

/** A point in time, as ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/** A day without a time, such as a delivery date. */
export const Day = z.iso.date();

/** One page of a list. Pass `next_cursor` back as `cursor`; null means the end. */
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

/** For calls without input or output. */
export const Nothing = z.object({});
