import { type Oklch, toHex } from './colour.ts';
import type { Region } from './drawing.ts';
import type { LightSide } from './object.ts';

/**
 * The filter that gives a flat drawing volume: shade that gathers along the edges away from the
 * light, a gleam along those towards it, and a lamp that fades across the whole object. The edges
 * come from shifted, blurred copies of the outline: a height map of eight bits would show steps.
 */
export function volume({ x, y, width, height }: Region, light: LightSide, of: Oklch): string {
  const frame = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return (
    `<filter id="volume" filterUnits="userSpaceOnUse" ${frame} color-interpolation-filters="sRGB">` +
    '<feGaussianBlur in="SourceAlpha" stdDeviation="1.5" result="wide"/>' +
    `<feOffset in="wide" dx="${-1.5 * light}" dy="-1.5" result="away"/>` +
    `<feFlood flood-color="${shadeOf(of)}" flood-opacity=".48"/>` +
    '<feComposite in2="away" operator="out"/>' +
    '<feComposite in2="SourceGraphic" operator="atop" result="shaded"/>' +
    '<feGaussianBlur in="SourceAlpha" stdDeviation=".7" result="narrow"/>' +
    `<feOffset in="narrow" dx="${0.75 * light}" dy=".75" result="towards"/>` +
    `<feFlood flood-color="#fff8ec" flood-opacity="${0.14 + 0.2 * of.l}"/>` +
    '<feComposite in2="towards" operator="out"/>' +
    '<feComposite in2="shaded" operator="atop" result="rimmed"/>' +
    lamp({ x, y, width, height }, light) +
    '</filter>'
  );
}

/** Brightens towards the lamp and darkens away from it, over a flat surface. */
function lamp({ x, y, width, height }: Region, light: LightSide): string {
  const [lampX, reach] = [x + width * (0.5 - 0.42 * light), Math.max(width, height)];
  return (
    '<feFlood flood-color="#000" result="flat"/>' +
    '<feDiffuseLighting in="flat" surfaceScale="0" diffuseConstant="1.12" lighting-color="#fffaf2" ' +
    `result="lamp"><fePointLight x="${lampX}" y="${y + height * 0.1}" z="${reach * 1.15}"/>` +
    '</feDiffuseLighting>' +
    '<feComposite in="rimmed" in2="lamp" operator="arithmetic" k1=".72" k2=".34" result="lit"/>' +
    '<feComposite in="lit" in2="SourceAlpha" operator="in"/>'
  );
}

/** The object's colour in the dark: of its own hue, so that shade never looks like dirt. */
function shadeOf({ l, c, h }: Oklch): string {
  const isGrey = c < 0.03;
  return toHex({ l: Math.min(0.36, l * 0.45), c: Math.min(0.045, c * 0.35 + 0.01), h: isGrey ? 66 : h });
}
