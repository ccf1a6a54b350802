import { clamp, fromHex, hueDistance, mix, type Oklch, smoothstep, toHex } from './colour.ts';

/** How a drawing's paints change: `base` is the colour that `target` replaces. */
export type Repaint = { calm: number; base?: Oklch; target?: Oklch };

/** How near a hue is to another: 1 on it, 0 from `reach` degrees away. */
const near = (hue: number, to: number, reach: number) =>
  1 - smoothstep(0, reach, Math.abs(hueDistance(hue, to)));

/**
 * Takes the noise out of a loud colour. The art's greys and blacks lean to violet and its reds to
 * magenta; under warm light both look artificial, so greys turn neutral and reds turn to clay.
 */
export function calmed(colour: Oklch, calm: number): Oklch {
  const grey = 0.14 + 0.05 * (1 - smoothstep(0.35, 0.55, colour.l));
  const violetGrey = near(colour.h, 308, 90) * (1 - smoothstep(0.08, grey, colour.c));
  const magenta = near(colour.h, 352, 55) * smoothstep(0.05, 0.12, colour.c);
  return {
    l: colour.l,
    c: colour.c * calm * (1 - 0.85 * violetGrey) * (1 - 0.18 * magenta),
    h: colour.h + 26 * magenta,
  };
}

/** Whether a paint belongs to the family of the base colour, from 0 to 1. */
function kinship(colour: Oklch, base: Oklch): number {
  if (base.c < 0.035) {
    const lightness = 1 - smoothstep(0.26, 0.42, Math.abs(colour.l - base.l));
    return lightness * (1 - smoothstep(0.02, 0.042, colour.c));
  }
  const hue = 1 - smoothstep(38, 56, Math.abs(hueDistance(colour.h, base.h)));
  return hue * smoothstep(0.25, 0.5, colour.c / base.c);
}

/** Keeps the drawing's shading round a new lightness; light and dark swatches have less room. */
function shaded(lightness: number, base: number, target: number): number {
  const room = target < 0.4 ? 0.55 + target * 0.7 : target > 0.85 ? 0.62 : 0.8;
  const wished = target + (lightness - base) * room;
  return clamp(wished, Math.min(target, 0.14), 0.985);
}

function moved(colour: Oklch, base: Oklch, target: Oklch): Oklch {
  const l = shaded(colour.l, base.l, target.l);
  const strength = base.c < 0.035 ? 1 : clamp(0.5 + (0.5 * colour.c) / base.c, 0.6, 1.2);
  const paling = 1 - 0.55 * smoothstep(0, 0.35, l - target.l);
  const drift = base.c < 0.035 ? 0 : clamp(hueDistance(base.h, colour.h), -40, 40) * 0.22;
  return { l, c: target.c * strength * paling, h: target.h + drift };
}

/** The change of one paint. */
export function repainted(colour: Oklch, { calm, base, target }: Repaint): Oklch {
  const quiet = calmed(colour, calm);
  if (!base || !target) return quiet;
  const quietBase = calmed(base, calm);
  return mix(quiet, moved(quiet, quietBase, target), kinship(quiet, quietBase));
}

/** Changes every paint of a drawing. */
export function repaintedSvg(svg: string, repaint: Repaint): string {
  const known = new Map<string, string>();
  return svg.replace(/"(#[0-9a-f]{6})"/g, (_, hex: string) => {
    const paint = known.get(hex) ?? toHex(repainted(fromHex(hex), repaint));
    known.set(hex, paint);
    return `"${paint}"`;
  });
}
