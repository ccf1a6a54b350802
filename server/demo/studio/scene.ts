import { contact } from './contact.ts';
import { closeShare, type Drawing, type Region } from './drawing.ts';
import { picture } from './picture.ts';
import type { Place } from './placing.ts';
import type { Plan } from './plan.ts';
import { clips, hanger } from './stage/rail.ts';
import { vignette } from './stage/room.ts';
import { droppedShadow, laidShadow, type Outline } from './stage/shadow.ts';
import { stage } from './stage/stage.ts';

/** The rendered room, object and shadows, and their positions. */
interface Parts {
  drawing: Drawing;
  place: Place;
  /** The part of the drawing that `object` shows. */
  region: Region;
  object: Buffer;
  backdrop: Buffer;
  soft: Outline;
  near?: Outline;
}

/** The whole picture. */
export const whole: Region = { x: 0, y: 0, width: 720, height: 720 };

/** The part of the whole picture in `frame` as an SVG, `size` pixels wide and high. */
export function scene(plan: Plan, parts: Parts, frame: Region, size: number): string {
  const at = `${frame.x} ${frame.y} ${frame.width} ${frame.height}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${at}">` +
    picture(parts.backdrop, whole) +
    `${stage(plan, parts.place)}${shadedObject(plan, parts)}${vignette(plan)}</svg>`
  );
}

/** The object at its place with its shadows. */
function shadedObject(plan: Plan, parts: Parts): string {
  const { drawing, place, soft, near } = parts;
  const body = picture(parts.object, extent(parts));
  if (!near) return laidShadow(soft, place, plan) + contact(drawing, place, plan) + body;
  const height = plan.form === 'tray' ? 13 : 17;
  const shadows =
    droppedShadow(soft, place, plan, height) + droppedShadow(near, place, plan, height / 3.5);
  if (plan.form !== 'rail') return shadows + body;
  return shadows + hanger(drawing, plan, place) + body + (plan.tuning.clips ? clips(place) : '');
}

/** The rectangle of the rendered part when the whole object is at its place. */
function extent({ drawing: { bounds }, place: { x, y, scale }, region }: Parts): Region {
  return {
    x: x + (region.x - bounds.x) * scale,
    y: y + (region.y - bounds.y) * scale,
    width: region.width * scale,
    height: region.height * scale,
  };
}

/** The detail that the close view shows. */
export function closeFrame({ focus: [shareX, shareY] }: Drawing, place: Place): Region {
  const side = closeShare * Math.max(place.width, place.height);
  const x = place.x + place.width * shareX - side / 2;
  const y = place.y + place.height * shareY - side / 2;
  return { x, y, width: side, height: side };
}
