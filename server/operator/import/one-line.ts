/** A text on one line, of at most `max` UTF-16 units, cut between characters. */
export function oneLine(text: string, max: number): string {
  return clip(text.replace(/[\s\p{Cc}]+/gu, ' ').trim(), max);
}

/** The beginning of a text. Half a surrogate pair at its end would be no text to PostgreSQL. */
export function clip(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
}
