/**
 * A posting's score: how well its word stands for the product, then the product's rank on the shelf.
 * Scores of one product differ by whole steps, so that its other postings can be looked up by them.
 */
export const step = 1e12;

export const tiers = {
  /** A word of the name, or a part of one, begins so or ends so. */
  part: 0,
  /** A whole word of an option, the category or the shop's name. */
  aside: 1,
  /** A whole word of the name. */
  name: 2,
} as const;
export type Tier = (typeof tiers)[keyof typeof tiers];

/** The part of a score that says only the rank. */
export function rankPart(rank: number): number {
  return Math.min(Math.max(rank, 0), step - 1);
}
