import { contact } from './contact.ts';
import { closeShare, type Drawing, type Region } from './drawing.ts';
import { picture } from './picture.ts';
import { type Place, pairing } from './placing.ts';
import type { Plan } from './plan.ts';
import { clips, hanger } from './stage/rail.ts';
import { vignette } from './stage/room.ts';
import { droppedShadow, laidShadow, type Outline } from './stage/shadow.ts';
import { stage } from './stage/stage.ts';

/** The rendered room, object and shadows, and their positions. */
export type Objects = {
  drawing: Drawing;
  place: Place;
  /** The part of the drawing that `object` shows. */
  region: Region;
  object: Buffer;
  backdrop: Buffer;
  /** The width of one or two standing objects. */
  width: number;
  soft: Outline;
  near?: Outline;
};

/** The whole picture. */
export const whole: Region = { x: 0, y: 0, width: 720, height: 720 };

type Take = { size: number; frame: Region; pair: boolean };

/** The whole picture as one SVG. */
export function scene(plan: Plan, objects: Objects, { size, frame, pair }: Take): string {
  const at = `${frame.x} ${frame.y} ${frame.width} ${frame.height}`;
  const shown = pair ? two(plan, objects) : one(plan, objects, objects.place, 'a');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${at}">` +
    `<defs>${picture(objects.object, extent(objects), 'object')}</defs>` +
    picture(objects.backdrop, whole) +
    `${stage(plan, objects.width, objects.place.y)}${shown}${vignette(plan)}</svg>`
  );
}

/** The rectangle of the rendered part when the whole object is at its place. */
function extent({ drawing: { bounds }, place: { x, y, scale }, region }: Objects): Region {
  return {
    x: x + (region.x - bounds.x) * scale,
    y: y + (region.y - bounds.y) * scale,
    width: region.width * scale,
    height: region.height * scale,
  };
}

/** One object with its shadows; `place` may differ from that of the rendered one. */
function one(plan: Plan, objects: Objects, place: Place, id: string): string {
  const { drawing, soft, near, place: drawn } = objects;
  const size = place.width / drawn.width;
  const move = `translate(${place.x - drawn.x * size} ${place.y - drawn.y * size}) scale(${size})`;
  const body = `<use href="#object" transform="${move}"/>`;
  if (!near) return laidShadow(soft, place, plan) + contact(drawing, place, plan, id) + body;
  const height = plan.form === 'tray' ? 13 : 17;
  const shadows =
    droppedShadow(soft, place, plan, height) + droppedShadow(near, place, plan, height / 3.5);
  if (plan.form !== 'rail') return shadows + body;
  return shadows + hanger(drawing, plan, place) + body + (plan.tuning.clips ? clips(place) : '');
}

/** Two of them: the smaller one at the back, away from the light. */
function two(plan: Plan, objects: Objects): string {
  const { place } = objects;
  const shift = (share: number): number => share * place.width * plan.light;
  const front = { ...place, x: place.x + shift(pairing.front) };
  const [width, height] = [place.width * pairing.size, place.height * pairing.size];
  const stands = !objects.near;
  const y = stands ? place.y + place.height - height - pairing.depth : behind(plan, place, height);
  const x = place.x + (place.width - width) / 2 + shift(pairing.back);
  const back = { x, y, width, height, scale: place.scale * pairing.size };
  return one(plan, objects, back, 'b') + one(plan, objects, front, 'a');
}

function behind({ form }: Plan, { y, height }: Place, smaller: number): number {
  return form === 'tray' || form === 'wall' ? y + (height - smaller) * 0.2 : y;
}

/** The detail that the close view shows. */
export function closeFrame({ tuning }: Plan, { focus }: Drawing, place: Place): Region {
  const side = closeShare * Math.max(place.width, place.height);
  const [shareX, shareY] = tuning.focus ?? focus;
  const x = place.x + place.width * shareX - side / 2;
  const y = place.y + place.height * shareY - side / 2;
  return { x, y, width: side, height: side };
}
