import { fromRgb, hueDistance, type Oklch } from './colour.ts';
import { byteAt } from './pixels.ts';

/** Colours perceived as one, and their weight. */
type Family = { weight: number; colours: Oklch[] };

const hues = 24;

/** The family of a colour: one of the hues, or one of three greys. */
function familyOf({ l, c, h }: Oklch): number {
  if (c < 0.035) return hues + (l < 0.45 ? 0 : l < 0.75 ? 1 : 2);
  return Math.floor((((h % 360) + 360) % 360) / (360 / hues)) % hues;
}

/** Colours weigh more than greys; white (paper, gleam, screen) weighs least. */
function weightOf({ l, c }: Oklch): number {
  return (0.35 + Math.min(1, c / 0.12)) * (l > 0.9 && c < 0.035 ? 0.5 : 1);
}

/** The colour one would name the object by, from raw RGBA pixels. */
export function dominant(pixels: Buffer): Oklch {
  const families = new Map<number, Family>();
  for (let at = 0; at < pixels.length; at += 4 * 7) {
    if (byteAt(pixels, at + 3) < 200) continue;
    const colour = fromRgb(byteAt(pixels, at), byteAt(pixels, at + 1), byteAt(pixels, at + 2));
    const key = familyOf(colour);
    const family = families.get(key) ?? { weight: 0, colours: [] };
    family.weight += weightOf(colour);
    family.colours.push(colour);
    families.set(key, family);
  }
  return average(heaviest(families));
}

/** The heaviest hue with its neighbours, or the heaviest grey. */
function heaviest(families: Map<number, Family>): Oklch[] {
  let best: Family = { weight: 0, colours: [] };
  for (const key of families.keys()) {
    const isHue = key < hues;
    const keys = isHue ? [(key + hues - 1) % hues, key, (key + 1) % hues] : [key];
    const group = keys.flatMap((near) => families.get(near) ?? []);
    const weight = group.reduce((sum, family) => sum + family.weight, 0);
    if (weight > best.weight) best = { weight, colours: group.flatMap(({ colours }) => colours) };
  }
  return best.colours;
}

function average(colours: Oklch[]): Oklch {
  const first = colours[0] ?? { l: 0.6, c: 0, h: 0 };
  const mean = (of: (colour: Oklch) => number) =>
    colours.reduce((sum, colour) => sum + of(colour), 0) / Math.max(1, colours.length);
  const h = first.h + mean((colour) => hueDistance(first.h, colour.h));
  return { l: mean(({ l }) => l), c: mean(({ c }) => c), h };
}
