const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A reviewer's public name: the first letter, three stars, the last letter. A letter is a grapheme,
 * so that a Thai vowel sign stays with its consonant.
 */
export function shownAuthor(name: string): string {
  const written = [...letters.segment(name.normalize('NFC'))]
    .map(({ segment }) => segment)
    .filter((segment) => /[\p{L}\p{N}]/u.test(segment));
  const last = written.length > 1 ? written.at(-1) : '';
  return `${written[0] ?? ''}***${last}`;
}
