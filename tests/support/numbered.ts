/** A name whose number has five digits, so that no such name is found within another. */
export const numbered = (word: string, n: number): string =>
  `${word} ${String(n).padStart(5, '0')}`;
