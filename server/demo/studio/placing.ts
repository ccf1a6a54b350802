import type { Drawing } from './drawing.ts';
import type { Form, Plan } from './plan.ts';

/** The place of an object's outline in the picture, which is 720 wide and high. */
export type Place = { x: number; y: number; width: number; height: number; scale: number };

/** The height of the ground: 80 % of the picture's. */
export const ground = 576;

/** The height of the rail. */
export const railHeight = 92;

/** How far an object hangs below the rail or the upper edge. */
const hangsFrom: Partial<Record<Form, number>> = { rail: 168, thread: 124 };

/** The largest outline that still leaves air around it. */
function room(form: Form): [number, number] {
  if (form === 'tray') return [455, 455];
  if (form === 'rail') return [490, 450];
  if (form === 'wall' || form === 'thread') return [470, 470];
  return [form === 'floor' ? 540 : 500, 456];
}

/** Places the object: large, centred, its foot on the ground or its top at the rail. */
export function placeObject({ bounds }: Drawing, plan: Plan): Place {
  const [widest, tallest] = room(plan.form);
  const scale = Math.min(widest / bounds.width, tallest / bounds.height) * plan.scale;
  const [width, height] = [bounds.width * scale, bounds.height * scale];
  return { x: 360 - width / 2, y: topOf(height, plan, scale), width, height, scale };
}

function topOf(height: number, { form, tuning }: Plan, scale: number): number {
  const hang = hangsFrom[form];
  if (hang) return hang;
  if (form === 'tray' || form === 'wall') return 364 - height / 2;
  return ground - height + tuning.sink * scale;
}
