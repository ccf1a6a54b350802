/** Returns a text on one line, at most `max` UTF-16 units, cut between characters. */
export function oneLine(text: string, max: number): string {
  return clip(text.replace(/[\s\p{Cc}]+/gu, ' ').trim(), max);
}

/**
 * Cuts a text to `max` UTF-16 units, never inside a surrogate pair: PostgreSQL rejects half of one.
 */
export function clip(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}
