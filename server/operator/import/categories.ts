import type { Category } from '#contract/catalogue.ts';
import { type Subject, subjectWords, wearerWords } from '../category-synonyms.ts';

/** What a product file says about what a product is. */
export interface Described {
  type: string;
  /** A path of the file's own taxonomy, such as `Apparel & Accessories > Shoes`. */
  path: string;
  tags: string[];
  title: string;
}

export interface CategoryGuess {
  category: Category;
  /** What named it; `nothing` where it is only the fallback. */
  by: 'type' | 'path' | 'tags' | 'title' | 'nothing';
}

/** Where products go that no word places: things of daily life. */
const fallback: Category = 'family';
/** Where clothing goes that does not say whose it is. */
const unsaidClothing: Category = 'women';

/** Finds the category of a product by its type, else its taxonomy path, its tags, its title. */
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
    // `Women` alone is a shelf as a type, but as a tag of a bottle it is not.
    const shelf = by === 'type' || by === 'path' ? longest(wearers, text) : undefined;
    if (shelf) return { category: shelf, by };
  }
  return wearer ? { category: wearer, by: 'tags' } : { category: fallback, by: 'nothing' };
}

/** Whatever is worn goes where its wearer looks for it. */
function placed(subject: Subject, wearer: Category | undefined): Category {
  if (subject === 'clothing') return wearer ?? unsaidClothing;
  return subject === 'men' || subject === 'women' ? (wearer ?? subject) : subject;
}

const firstOf = <T>(values: (T | undefined)[]) => values.find((value) => value !== undefined);

/** Words by what they mean, those of unspaced scripts apart: they are found inside of a text. */
interface Dictionary<T> {
  whole: Map<string, T>;
  inside: [string, T][];
}

/** Scripts that do not part words by spaces; Korean joins its own freely. */
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

/** What the longest known word of a text means; of equal ones the last, as in `sport shoes`. */
function longest<T>({ whole, inside }: Dictionary<T>, text: string): T | undefined {
  const plain = simplified(text);
  let best: { length: number; value: T } | undefined;
  const offer = (word: string, value: T | undefined) => {
    // One sign of an unspaced script says as much as a few letters of a spaced one.
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

/** Lower case, without accents and signs; `&` is a word. */
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
