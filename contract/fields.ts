import * as z from 'zod/mini';
import { idPattern } from './id.ts';
import * as bounds from './rules/bounds.ts';
import { type Lang, langs } from './rules/languages.ts';
import * as limits from './rules/limits.ts';
import * as typed from './typed-text.ts';

/** PostgreSQL cannot store U+0000, so no text on the wire may contain it. */
const noNul = z.refine<string>((text) => !text.includes('\u0000'));

/** At most `max` characters. The message is the limit, for a form to show. */
const upTo = (max: number) => z.maxLength(max, String(max));

/** A line of typed text of at most `max` characters; '' if none of them can be seen. */
export const lineUpTo = (max: number) =>
  z.string().check(noNul, z.overwrite(typed.oneLine), upTo(max));
const textUpTo = (max: number) => z.string().check(noNul, z.overwrite(typed.longText), upTo(max));

/** A line of typed text: at most `max` characters, some of which can be seen. */
export const text = (max: number) => lineUpTo(max).check(z.minLength(1));

/** Like `text`, but may be empty. */
export const optionalText = (max: number) => z._default(lineUpTo(max), '');

/** One of a person's two names; '' for a person with one name. */
export const PersonName = lineUpTo(60);

/** Typed text of several lines: at most `max` characters, some of which can be seen. */
export const longText = (max: number) => textUpTo(max).check(z.minLength(1));

/** Like `longText`, but may be empty. */
export const optionalLongText = (max: number) => z._default(textUpTo(max), '');

/** A server-generated id: digits, opaque to the client. */
export const Id = z.string().check(z.regex(idPattern));

/** A client-generated id: UUIDv7, so a write has an id before it is sent. */
export const Uuid = z.uuid();

export const Quantity = z.int().check(z.gte(1), z.lte(bounds.maxQuantity));

/** A login password. The specification requires at least six characters. */
export const Password = z
  .string()
  .check(z.minLength(limits.minSecretLength), upTo(bounds.maxPasswordLength), noNul);

/** A payment code: six to twelve digits. Another keyboard may have those of another script. */
export const PayCode = z.string().check(z.overwrite(typed.plainDigits), z.regex(/^\d{6,12}$/));

/** A one-time code, as emailed. */
export const OneTimeCode = z.string().check(z.overwrite(typed.code), z.regex(/^\d{6}$/));

const codeUpTo = (max: number) => z.string().check(noNul, z.overwrite(typed.givenCode), upTo(max));

/** A code that others made: at most `max` characters, in the signs of a plain keyboard. */
export const code = (max: number) => codeUpTo(max).check(z.minLength(1));

/** Like `code`, but may be empty. */
export const optionalCode = (max: number) => z._default(codeUpTo(max), '');

/** An address or a hash on a chain: a code without spaces. */
export const chainCode = (max: number) =>
  z.string().check(noNul, z.overwrite(typed.chainCode), upTo(max), z.minLength(1));

/** An email address as WHATWG's `input type=email` takes it, whose domain has two labels or more. */
export const Email = z
  .string()
  .check(
    z.overwrite(typed.emailAddress),
    z.regex(/^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d-]{1,63}\.)+[a-z\d-]{2,63}$/),
    upTo(254),
  );

/** A telephone number of 6 to 15 digits (ITU-T E.164); the country's code is optional. */
export const Mobile = z
  .string()
  .check(z.overwrite(typed.phoneNumber), z.regex(/^\+?\d(?: ?\d){5,14}$/));

/** A postal code of any country; '' in a country without them. */
export const PostalCode = z.string().check(z.overwrite(typed.postalCode), upTo(12));

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

const Cursor = z.optional(z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9_-]*$/)));
const PageSize = z._default(
  z.coerce.number().check(z.int(), z.gte(1), z.lte(bounds.maxPageSize)),
  bounds.pageSize,
);

/** Fields of a call that reads one page of a list. */
export const paging = { cursor: Cursor, page_size: PageSize };

/** For calls without input or output. */
export const Nothing = z.object({});
