import type { ConceptName } from './concepts.ts';

/** A word or form to avoid, and what to say instead. */
export type Avoided = [pattern: RegExp, instead: string];

/** The words of a language. */
export interface Glossary {
  /** In the interface, in mails and in pages. */
  avoided: Avoided[];
  /** In the interface and in mails: a page may need them. */
  avoidedInInterface: Avoided[];
  /** In the demo's products and shops. */
  avoidedInCatalogue: Avoided[];
  /** Somebody who sells there, never the platform. */
  shop: RegExp;
  /** Keys of texts that speak of shops although their English does not. */
  ofShops: string[];
  /** The word for each concept. */
  words: { [C in ConceptName]: RegExp };
  /** Keys of texts that say a concept in other words. */
  inOtherWords: { [C in ConceptName]?: string[] };
  /** Texts that stay as they are, by their keys: what was tried before read wrong. */
  settled: { [key: string]: string };
}
