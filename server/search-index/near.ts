/** Shorter words are too close to other words to correct. */
const shortest = 4;
/** From this length on, two letters may be wrong. */
const long = 8;

/** The number of letters that may be wrong, missing, extra or swapped; 0 for short words. */
export function editDistance(word: string): number {
  if (word.length < shortest) return 0;
  return word.length < long ? 1 : 2;
}

/**
 * Hashes of a word's beginning with letters left out. Two words within `editDistance` share at
 * least one, so near words are found by equality.
 */
export function nearHashes(word: string): number[] {
  let left = new Set([word.slice(0, long)]);
  const all = new Set(left);
  for (let out = 0; out < editDistance(word); out += 1) {
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

/** The number of letters to change, add, remove or swap with the next one. */
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
