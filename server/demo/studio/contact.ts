import { fromHex } from './colour/colour.ts';
import { softEllipse } from './colour/gradient.ts';
import type { Drawing } from './drawing.ts';
import type { Place } from './placing.ts';
import type { Plan } from './plan.ts';

/** Darker than the room's own shadows, but never lighter than the room. */
const darkest = '#20140a';

/** Small dark ellipses where the object touches the ground, and a wide one below it all. */
export function contact(
  { bounds, feet }: Drawing,
  place: Place,
  { palette, tuning }: Plan,
): string {
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
