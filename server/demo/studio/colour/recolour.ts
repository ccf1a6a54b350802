import { clamp, fromHex, hueDistance, mix, type Oklch, smoothstep, toHex } from './colour.ts';

/** How a drawing's paints change: `target` replaces `base`, but not the paints in `keep`. */
export type Repaint = { calm: number; base: Oklch; target?: Oklch; keep: string[] };

/** The closeness of two hues: 1 if equal, 0 from `reach` degrees apart. */
const near = (hue: number, to: number, reach: number) =>
  1 - smoothstep(0, reach, Math.abs(hueDistance(hue, to)));

/**
 * Mutes a loud colour. The art's greys and blacks lean to violet and its reds to magenta; both look
 * artificial under warm light, so greys turn neutral and reds turn to clay.
 */
function calmed(colour: Oklch, { calm }: { calm: number }): Oklch {
  const grey = 0.14 + 0.05 * (1 - smoothstep(0.35, 0.55, colour.l));
  const violetGrey = near(colour.h, 308, 90) * (1 - smoothstep(0.08, grey, colour.c));
  const magenta = near(colour.h, 352, 55) * smoothstep(0.05, 0.12, colour.c);
  return {
    l: colour.l,
    c: colour.c * calm * (1 - 0.85 * violetGrey) * (1 - 0.18 * magenta),
    h: colour.h + 26 * magenta,
  };
}

/** A colour as drawn and as muted. */
type Paint = { drawn: Oklch; quiet: Oklch };

/** The art's light greys lean to violet; what muting turns grey counts as grey. */
const isGrey = ({ drawn, quiet }: Paint) => drawn.c < 0.035 || (quiet.c < 0.03 && drawn.l > 0.55);

/** How far a paint belongs to the base colour's family, 0 to 1. */
function kinship({ drawn, quiet }: Paint, base: Paint): number {
  if (isGrey(base)) {
    const lightness = 1 - smoothstep(0.26, 0.42, Math.abs(drawn.l - base.drawn.l));
    return lightness * (1 - smoothstep(0.03, 0.05, quiet.c));
  }
  const hue = 1 - smoothstep(38, 56, Math.abs(hueDistance(drawn.h, base.drawn.h)));
  return hue * smoothstep(0.35, 0.6, drawn.c / base.drawn.c);
}

/** Keeps the drawing's shading around a new lightness; light and dark swatches have less range. */
function shaded(lightness: number, base: number, target: number): number {
  const room = target < 0.4 ? 0.55 + target * 0.7 : target > 0.85 ? 0.62 : 0.8;
  const wished = target + (lightness - base) * room;
  return clamp(wished, Math.min(target, 0.14), 0.985);
}

function moved({ drawn, quiet }: Paint, base: Paint, target: Oklch): Oklch {
  const l = shaded(quiet.l, base.quiet.l, target.l);
  const [strength, drift] = isGrey(base)
    ? [1, 0]
    : [
        clamp(0.5 + (0.5 * drawn.c) / base.drawn.c, 0.6, 1.2),
        clamp(hueDistance(base.drawn.h, drawn.h), -40, 40) * 0.22,
      ];
  const paling = 1 - 0.55 * smoothstep(0, 0.35, l - target.l);
  return { l, c: target.c * strength * paling, h: target.h + drift };
}

/** The new colour of one paint. */
export function repainted(colour: Oklch, repaint: Repaint): Oklch {
  const paint = { drawn: colour, quiet: calmed(colour, repaint) };
  if (!repaint.target) return paint.quiet;
  const base = { drawn: repaint.base, quiet: calmed(repaint.base, repaint) };
  return mix(paint.quiet, moved(paint, base, repaint.target), kinship(paint, base));
}

/** Repaints every paint of a drawing. */
export function repaintedSvg(svg: string, repaint: Repaint): string {
  const known = new Map<string, string>();
  return svg.replace(/"(#[0-9a-f]{6})"/g, (_, hex: string) => {
    const change = repaint.keep.includes(hex) ? calmed : repainted;
    const paint = known.get(hex) ?? toHex(change(fromHex(hex), repaint));
    known.set(hex, paint);
    return `"${paint}"`;
  });
}
