/** Words up to this length, and beginnings of longer ones, are found from their first letters on. */
export const longestStart = 6;
const shortestStart = 2;

/**
 * The key that a whole word is found by. Short words share theirs with the longer ones that begin
 * like them; the tier of the posting tells them apart.
 */
export function wordKey(word: string): string {
  const { length } = [...word];
  return length >= shortestStart && length <= longestStart ? `${word}*` : word;
}

/** The keys by which a word is found while it is being typed. */
export function startKeys(word: string): string[] {
  const signs = [...word];
  const keys: string[] = [];
  for (let end = shortestStart; end <= Math.min(longestStart, signs.length - 1); end += 1) {
    keys.push(`${signs.slice(0, end).join('')}*`);
  }
  return keys;
}

/** The key of everything that begins like a long word. */
export function longStartKey(word: string): string {
  return `${[...word].slice(0, longestStart).join('')}*`;
}

/** Neighbouring signs by twos; a single one stands for itself. */
export function pairsOf(text: string): string[] {
  const signs = [...text];
  if (signs.length < 2) return signs;
  return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
}

/** The keys of everything in a category or a shop; no word has such a letter. */
export const categoryKey = (category: string) => `@${category}`;
export const shopKey = (id: number | string) => `@${id}`;

/** The key by which a shop is found where `key` finds products; its posting has the id below zero. */
export const inShops = (key: string) => `%${key}`;
