/**
 * What may come before the first digit of a figure, and after it; amounts have no-break spaces. A
 * long row of capitals or dashes is tried once, not again from each of its characters.
 */
const figure =
  /((?<![\p{Lu}\p{Sc}.,+−×-])[\p{Lu}\p{Sc}.,+−×-]*[\u00a0\u202f]?\d[\p{Lu}\p{Sc}\d%.,:/'’\u00a0\u202f–-]*)/u;

/**
 * Splits a text into words and figures, in turn, beginning with words that may be empty. A figure is
 * a number with its sign, currency or unit, the digits of a date or a clock, or a code of capitals
 * and digits.
 */
export const splitFigures = (text: string): string[] => text.split(figure);
