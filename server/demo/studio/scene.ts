import { fromHex } from './colour/colour.ts';
import { softEllipse } from './colour/gradient.ts';
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

/** Darker than the room's own shadows, but never lighter than the room. */
const darkest = '#20140a';

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

/** Small dark ellipses where the object touches the ground, and a wide one below it all. */
function contact({ bounds, feet }: Drawing, place: Place, { palette, tuning }: Plan): string {
  const y = place.y + place.height - tuning.sink * place.scale + 1;
  const at = (x: number) => place.x + (x - bounds.x) * place.scale;
  const colour = fromHex(palette.shadow).l > 0.2 ? darkest : palette.shadow;
  const touches = feet.map(([from, to], index) => {
    const reach = ((to - from) * place.scale) / 2 + 15;
    const height = Math.min(17, 7 + reach * 0.09);
    const middle = at((from + to) / 2);
    return softEllipse(`foot${index}`, [middle, y, reach, height], { colour, opacity: 0.72 });
  });
  const centre = place.x + place.width / 2;
  const below = { colour: palette.shadow, opacity: 0.34 };
  const wide = softEllipse('feet', [centre, y + 2, place.width * 0.52 + 20, 26], below);
  return wide + touches.join('');
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
