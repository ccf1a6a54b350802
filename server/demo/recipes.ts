import { createHash } from 'node:crypto';
import type { Category } from '#contract/calls/catalogue.ts';
import type { Shot, View } from './studio/plan.ts';

/** What a picture shows. */
export interface Subject {
  motif: string;
  category: Category;
  colour: string | undefined;
  handle: string;
}

/** A product's pictures: the main one, one from the other side, and a close-up. */
export function galleryOf(subject: Subject): Shot[] {
  return (['front', 'side', 'close'] as const).map((view) => shotOf(subject, view));
}

/** One picture, stored as its shot until it is first requested. */
export function shotOf({ motif, category, handle, colour }: Subject, view: View): Shot {
  const seed = createHash('sha256').update(handle).digest().readUInt32BE(0) % 10_000;
  return { motif, category, view, seed, ...(colour && { colour }) };
}

/** A picture's id is the hash of its shot, as an upload's is the hash of its bytes. */
export function recipeId({ motif, category, view, seed, colour }: Shot): string {
  const text = JSON.stringify([motif, category, view, seed, colour ?? null]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
