import { fromHex } from './colour/colour.ts';
import type { Repaint } from './colour/recolour.ts';
import { type Relief, reliefOf } from './colour/volume.ts';
import { type Drawing, type Region, readDrawing } from './drawing.ts';
import { drawPart, renderObject } from './object.ts';
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
  const place = placeObject(drawing, plan, shot.view);
  const repaint = repaintOf(shot, plan, drawing);
  const small = await drawPart(drawing, repaint, drawing.bounds, smallWidth).png().toBuffer();
  return { drawing, place, repaint, small, relief: await reliefOf(small, drawing.bounds) };
}

/** Draws the part of the object in `region`, recoloured and lit, as a PNG of the given width. */
export function drawModel(
  { drawing, repaint, relief }: Model,
  { light }: Plan,
  region: Region,
  pixels: number,
): Promise<Buffer> {
  return renderObject(drawing, repaint, { side: light, relief }, region, pixels);
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
