/**
 * A name's first letter with its marks, or its first emoji, with `\p{Sk}` for the colour of its skin. Not
 * every browser has a segmenter.
 */
export const initialOf = (name: string): string | undefined =>
  /^\p{RI}?.(\u200d.|[\p{M}\p{Sk}ำ])*/u.exec(name)?.[0];
