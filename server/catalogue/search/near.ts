/** Below this many letters, other words are too near to be meant. */
const shortest = 4;
/** From this many letters on, two of them may be wrong. */
const long = 8;

/** How many letters of a word may be wrong, missing, too many or swapped; 0 for short words. */
export function patience(word: string): number {
  if (word.length < shortest) return 0;
  return word.length < long ? 1 : 2;
}

/**
 * Hashes of what is left of a word when letters are left out of its beginning. Two words that are as
 * near as `patience` allows have one in common; so the near ones are found by looking up equal ones.
 */
export function nearHashes(word: string): number[] {
  let left = new Set([word.slice(0, long)]);
  const all = new Set(left);
  for (let out = 0; out < patience(word); out += 1) {
    left = new Set([...left].flatMap(withoutOne));
    for (const rest of left) all.add(rest);
  }
  return [...all].map(hashOf);
}

function withoutOne(text: string): string[] {
  return Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1));
}

/** FNV-1a, as PostgreSQL's int. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash | 0;
}

/** How many letters have to be changed, added, left out or swapped with the next one. */
export function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    rows.push(now);
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      now[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + Number(!isSame),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(a.length, b.length);
}
