import type { Category } from '#contract/calls/catalogue.ts';
import { type Subject, subjectWords, wearerWords } from '../category-synonyms.ts';

/** The columns of a product file that hint at a product's category. */
export interface Described {
  type: string;
  /** A path in the file's own taxonomy, such as `Apparel & Accessories > Shoes`. */
  path: string;
  tags: string[];
  title: string;
}

export interface CategoryGuess {
  category: Category;
  /** The source of the guess; `nothing` for the fallback. */
  by: 'type' | 'path' | 'tags' | 'title' | 'nothing';
}

/** Products that no word places go to household goods. */
const fallback: Category = 'family';
/** Clothing without a named wearer goes here. */
const unsaidClothing: Category = 'women';

/** Guesses a product's category from its type, then its taxonomy path, its tags and its title. */
export function guessCategory({ type, path, tags, title }: Described): CategoryGuess {
  const sources: { text: string; by: CategoryGuess['by'] }[] = [
    { text: type, by: 'type' },
    ...path
      .split('>')
      .reverse()
      .map((text) => ({ text, by: 'path' as const })),
    ...tags.map((text) => ({ text, by: 'tags' as const })),
    { text: title, by: 'title' },
  ];
  const wearer = firstOf(sources.map(({ text }) => longest(wearers, text)));
  for (const { text, by } of sources) {
    const subject = longest(subjects, text);
    if (subject) return { category: placed(subject, wearer), by };
    // `Women` alone is a category as a type, but not as a tag on a bottle.
    const general = by === 'type' || by === 'path' ? longest(wearers, text) : undefined;
    if (general) return { category: general, by };
  }
  return wearer ? { category: wearer, by: 'tags' } : { category: fallback, by: 'nothing' };
}

/** Clothing goes to its wearer's category. */
function placed(subject: Subject, wearer: Category | undefined): Category {
  if (subject === 'clothing') return wearer ?? unsaidClothing;
  return subject === 'men' || subject === 'women' ? (wearer ?? subject) : subject;
}

const firstOf = <T>(values: (T | undefined)[]) => values.find((value) => value !== undefined);

/** Words and their meaning; words of unspaced scripts apart, since they match inside a text. */
interface Dictionary<T> {
  whole: Map<string, T>;
  inside: [string, T][];
}

/** Scripts without spaces between words; Korean compounds freely. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;
const maxWords = 4;

const subjects = dictionary<Subject>(subjectWords);
const wearers = dictionary<Category>(wearerWords);

function dictionary<T>(entries: [string, T][]): Dictionary<T> {
  const plain = entries.map(([word, value]): [string, T] => [simplified(word), value]);
  return {
    whole: new Map(plain.filter(([word]) => !unspaced.test(word))),
    inside: plain.filter(([word]) => unspaced.test(word)),
  };
}

/** The meaning of the longest known word in a text; of equals the last, as in `sport shoes`. */
function longest<T>({ whole, inside }: Dictionary<T>, text: string): T | undefined {
  const plain = simplified(text);
  let best: { length: number; value: T } | undefined;
  const offer = (word: string, value: T | undefined) => {
    // One character of an unspaced script carries as much as a few letters of a spaced one.
    const length = unspaced.test(word) ? word.length * 3 : word.length;
    if (value !== undefined && length >= (best?.length ?? 0)) best = { length, value };
  };
  for (const word of phrases(plain)) offer(word, whole.get(word) ?? whole.get(singular(word)));
  if (unspaced.test(plain)) {
    for (const [word, value] of inside) if (plain.includes(word)) offer(word, value);
  }
  return best?.value;
}

/** Every run of one to four words. */
function phrases(text: string): string[] {
  const words = text.split(' ').slice(0, 40);
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(maxWords, words.length - start) }, (_unused, more) =>
      words.slice(start, start + more + 1).join(' '),
    ),
  );
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Lower case, without accents and punctuation; `&` is a word. */
function simplified(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replaceAll('&', ' and ')
    .replace(/(?<=\p{L})['’](?=s\b)/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
}
