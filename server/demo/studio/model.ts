import sharp, { type Sharp } from 'sharp';
import { fromHex } from './colour/colour.ts';
import { type Repaint, repainted, repaintedSvg } from './colour/recolour.ts';
import { light, type Relief, reliefOf } from './colour/volume.ts';
import { type Drawing, type Region, readDrawing } from './drawing.ts';
import { type Place, placeObject } from './placing.ts';
import type { Plan, Shot } from './plan.ts';

/** An object measured, placed and ready to be drawn at any size. */
export type Model = {
  drawing: Drawing;
  place: Place;
  repaint: Repaint;
  /** A small picture of the whole, for its shadows. */
  small: Buffer;
  relief: Relief;
};

const smallWidth = 150;

/** Reads a shot's object and places it as planned. */
export async function modelOf(shot: Shot, plan: Plan): Promise<Model> {
  const drawing = await readDrawing(shot.motif, { ...plan, sink: plan.tuning.sink });
  const repaint = repaintOf(shot, plan, drawing);
  const small = await drawPart(drawing, repaint, drawing.bounds, smallWidth).png().toBuffer();
  const relief = await reliefOf(small, drawing.bounds);
  return { drawing, place: placeObject(drawing, plan), repaint, small, relief };
}

/** Draws the part of the object in `region`, recoloured and lit, as a PNG of the given width. */
export async function drawModel(
  { drawing, repaint, relief }: Model,
  { light: side }: Plan,
  region: Region,
  pixels: number,
): Promise<Buffer> {
  const { data, info } = await drawPart(drawing, repaint, region, pixels)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colour = repainted(repaint.base, repaint);
  light({ data, width: info.width, region }, relief, { side, whole: drawing.bounds, colour });
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  return sharp(data, { raw }).png({ compressionLevel: 1 }).toBuffer();
}

/** Draws the part of the object in `region`, recoloured but not yet lit. */
function drawPart(
  { transform, body }: Drawing,
  repaint: Repaint,
  { x, y, width, height }: Region,
  pixels: number,
): Sharp {
  const rows = Math.max(1, Math.round((pixels * height) / width));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${rows}" ` +
    `viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="none">` +
    `<g transform="${transform}">${repaintedSvg(body, repaint)}</g></svg>`;
  return sharp(Buffer.from(svg)).ensureAlpha();
}

function repaintOf({ colour }: Shot, { tuning }: Plan, { base }: Drawing): Repaint {
  const target = colour ?? tuning.colour;
  return {
    calm: tuning.calm,
    keep: tuning.keep,
    base: tuning.hueBase ? fromHex(tuning.hueBase) : base,
    ...(target && { target: fromHex(target) }),
  };
}
