import { booleanWords, statusWords } from './boolean-words.ts';

/** The words for on and for off, as keys. */
interface Words {
  on: ReadonlySet<string>;
  off: ReadonlySet<string>;
}

/**
 * Reads a boolean in any language of a spreadsheet; undefined if the word is not understood, which
 * must never count as either.
 */
export function readBoolean(text: string): boolean | undefined {
  return find(booleans, keyOf(text));
}

/** Reads Shopify's status, or a boolean in its place; undefined if the word is not understood. */
export function readStatus(text: string): boolean | undefined {
  return find(statuses, keyOf(text)) ?? readBoolean(text);
}

/** Reads Shopify's inventory policy: whether to sell on without stock; undefined if not understood. */
export function readPolicy(text: string): boolean | undefined {
  return find(policies, keyOf(text)) ?? readBoolean(text);
}

const languages = Object.values(booleanWords);
const booleans = wordsOf({
  on: ['1 1.0 1,0', ...languages.map(({ on }) => on)].join(' '),
  off: ['0 0.0 0,0', ...languages.map(({ off }) => off)].join(' '),
});
const statuses = wordsOf(statusWords);
const policies = wordsOf({ on: 'continue', off: 'deny' });

function wordsOf({ on, off }: { on: string; off: string }): Words {
  const keys = (text: string) => new Set(text.split(/\s+/).map(keyOf));
  return { on: keys(on), off: keys(off) };
}

function find({ on, off }: Words, key: string): boolean | undefined {
  if (on.has(key)) return true;
  return off.has(key) ? false : undefined;
}

/**
 * A word without case, accents, invisible characters and the apostrophe that marks a text: people
 * type `nao` for `não`, and `HAYIR` has an i without a dot in Turkish only.
 */
function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Cf}\p{M}]+/gu, '')
    .trim()
    .replace(/^'/, '')
    .toLowerCase()
    .replaceAll('ı', 'i');
}
