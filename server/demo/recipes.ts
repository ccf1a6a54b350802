import { createHash } from 'node:crypto';
import type { Category } from '#contract/calls/catalogue.ts';
import type { Shot } from './studio/studio.ts';

/** How the demo stores a picture until it is first requested. */
export type Recipe = Shot;

interface Subject {
  motif: string;
  category: Category;
  colour: string | undefined;
  handle: string;
  nth: number;
}

/** A product's pictures: the main one, one from the other side, and a close-up. */
export function galleryOf(subject: Subject): Recipe[] {
  return (['front', 'side', 'close'] as const).map((view) => recipe(subject, view, subject.colour));
}

/** The main picture in another colour; for the first colour, the main picture itself. */
export function swatchRecipe(subject: Subject, colour: string): Recipe {
  return recipe(subject, 'front', colour);
}

function recipe(subject: Subject, view: Shot['view'], colour: string | undefined): Recipe {
  const { motif, category, handle } = subject;
  const seed = createHash('sha256').update(handle).digest().readUInt32BE(0) % 10_000;
  return { motif, category, view, seed, ...(colour && { colour }) };
}

/** A picture's id is the hash of its recipe, as an upload's is the hash of its bytes. */
export function recipeId(recipe: Recipe): string {
  const { motif, category, view, seed, colour } = recipe;
  const text = JSON.stringify([motif, category, view, seed, colour ?? null]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/**
 * The wall's mid-tone by category, from the visual reference: the placeholder until the picture
 * loads.
 */
const walls: { [C in Category]: string } = {
  computer: '#dce2e3',
  electrical: '#e8dac4',
  outdoors: '#d5ddc7',
  family: '#ebcfbc',
  health: '#cde2da',
  men: '#d8d7cd',
  women: '#ecd1c9',
  food: '#f3e0b0',
  phone: '#c6dcdb',
  toys: '#f5d8bf',
};

export function recipeTint({ category }: Recipe): string {
  return walls[category];
}
