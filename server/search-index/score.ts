/**
 * A posting's score: how well its word fits the product, then the product's list rank. Scores of
 * one product differ by whole steps, which allows look-ups of its other postings.
 */
export const step = 1e12;

export const tiers = {
  /** A prefix, suffix or part of a word of the name. */
  part: 0,
  /** A whole word of an option, the category or the shop's name. */
  aside: 1,
  /** A whole word of the name. */
  name: 2,
} as const;
export type Tier = (typeof tiers)[keyof typeof tiers];

/** The part of a score that holds only the rank. */
export function rankPart(rank: number): number {
  return Math.min(Math.max(rank, 0), step - 1);
}
