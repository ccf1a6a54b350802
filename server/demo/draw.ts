import type { Recipe } from './recipes.ts';
import { renderStudio } from './studio/studio.ts';

/** Draws a demo picture from its recipe. */
export function draw(recipe: Recipe): Promise<Buffer> {
  return renderStudio(recipe);
}
