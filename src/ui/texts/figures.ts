/**
 * What may come before the first digit of a figure, and after it; amounts have no-break spaces. What
 * comes before is bounded: in a long row of capitals or dashes, each could be the beginning of one.
 */
const figure =
  /([\p{Lu}\p{Sc}.,+−×-]{0,24}[\u00a0\u202f]?\d[\p{Lu}\p{Sc}\d%.,:/'’\u00a0\u202f–-]*)/u;

/**
 * Splits a text into words and figures, in turn, beginning with words that may be empty. A figure is
 * a number with its sign, currency or unit, the digits of a date or a clock, or a code of capitals
 * and digits.
 */
export const splitFigures = (text: string): string[] => text.split(figure);
