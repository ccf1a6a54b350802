import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Oklch } from './colour/colour.ts';
import { dominant } from './colour/dominant.ts';
import { byteAt } from './colour/pixels.ts';
import { liveliest } from './focus.ts';

/** A rectangle in units of the drawing, which is 32 wide and high. */
export type Region = { x: number; y: number; width: number; height: number };

/** A range from one x to another. */
type Span = [number, number];

/** A drawing ready to be placed: turned, mirrored and measured. */
export type Drawing = {
  body: string;
  transform: string;
  bounds: Region;
  /** Where its underside touches the ground, as pairs of x. */
  feet: Span[];
  /** The highest parts of its outline, from which it hangs. */
  heads: Span[];
  base: Oklch;
  /** The centre of interest for a close view, as shares of its width and height. */
  focus: [number, number];
};

/** The share of the longer side that a close view shows. */
export const closeShare = 0.66;

/** How far outside its frame a turned drawing may reach. */
const margin = 8;
const perUnit = 8;
const side = (32 + 2 * margin) * perUnit;

/** Reads one motif's drawing, without its outer element. */
async function readArt(motif: string): Promise<string> {
  if (!/^[a-z-]+$/.test(motif)) throw new RangeError(`no such motif: ${motif}`);
  const svg = await readFile(new URL(`../art/${motif}.svg`, import.meta.url), 'utf8');
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
}

/** Reads a motif, turns it clockwise by degrees, mirrors it if asked, and measures it. */
export async function readDrawing(
  motif: string,
  { turn, mirror, sink }: { turn: number; mirror: boolean; sink: number },
): Promise<Drawing> {
  const body = await readArt(motif);
  const [flip, angle] = mirror ? [' scale(-1 1)', -turn] : ['', turn];
  const transform = `translate(16 16) rotate(${angle.toFixed(2)})${flip} translate(-16 -16)`;
  const pixels = await silhouette(body, transform);
  const bounds = boundsOf(pixels);
  const foot = Math.round((bounds.y + bounds.height - sink + margin) * perUnit) - 1;
  const head = Math.round((bounds.y + margin) * perUnit);
  const near = Math.round(bounds.height * perUnit * 0.035);
  const feet = spansIn(pixels, foot - near, foot);
  const heads = spansIn(pixels, head, head + near);
  const box = {
    x: (bounds.x + margin) * perUnit,
    y: (bounds.y + margin) * perUnit,
    width: bounds.width * perUnit,
    height: bounds.height * perUnit,
  };
  const focus = liveliest({ data: pixels, side }, box, closeShare);
  return { body, transform, bounds, feet, heads, base: dominant(pixels), focus };
}

/** A small picture of the drawing without its inner shadows, which are slow and irrelevant here. */
async function silhouette(body: string, transform: string): Promise<Buffer> {
  const plain = body.replace(/ filter="[^"]*"/g, '');
  const frame = `${-margin} ${-margin} ${32 + 2 * margin} ${32 + 2 * margin}`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${frame}">` +
    `<g transform="${transform}">${plain}</g></svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

const isSolid = (pixels: Buffer, x: number, y: number) =>
  byteAt(pixels, (y * side + x) * 4 + 3) > 110;

function boundsOf(pixels: Buffer): Region {
  let [left, right, top, bottom] = [side, 0, side, 0];
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (!isSolid(pixels, x, y)) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  }
  const unit = (px: number) => px / perUnit - margin;
  const [width, height] = [(right - left) / perUnit, (bottom - top) / perUnit];
  return { x: unit(left), y: unit(top), width, height };
}

/** The ranges that are solid anywhere between two rows of pixels. */
function spansIn(pixels: Buffer, top: number, bottom: number): Span[] {
  const spans: Span[] = [];
  for (let x = 0; x < side; x++) {
    let touches = false;
    for (let y = top; y <= bottom; y++) touches ||= isSolid(pixels, x, y);
    if (!touches) continue;
    const at = x / perUnit - margin;
    const last = spans.at(-1);
    if (last && at - last[1] < 0.8) last[1] = at;
    else spans.push([at, at]);
  }
  const broad = spans.filter(([from, to]) => to - from > 0.9);
  return broad.length > 0 ? broad : spans;
}
