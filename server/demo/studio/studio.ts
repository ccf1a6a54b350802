import sharp from 'sharp';
import { fromHex } from './colour.ts';
import { type Drawing, type Region, readDrawing } from './drawing.ts';
import { renderObject } from './object.ts';
import { type Place, placeObject } from './placing.ts';
import { type Plan, planShot, type Shot } from './plan.ts';
import type { Repaint } from './recolour.ts';
import { closeFrame, scene } from './scene.ts';
import { outlineOf } from './shadow.ts';

export type { Shot, View } from './plan.ts';

/** Takes one product picture, square, as a lossless PNG; the same shot gives the same bytes. */
export async function renderStudio(shot: Shot, size = 1080): Promise<Buffer> {
  const plan = planShot(shot);
  const drawing = await readDrawing(shot.motif, { ...plan, sink: plan.tuning.sink });
  const place = placeObject(drawing, plan, shot.view);
  const frame = shot.view === 'close' ? closeFrame(plan, place) : whole;
  const region = visible(drawing, place, frame);
  const sharpness = (size / frame.width) * place.scale;
  const repaint = repaintOf(shot, plan, drawing);
  const draw = (part: Region, width: number) =>
    renderObject(drawing, repaint, plan.light, part, Math.max(8, Math.round(width)));
  const small = await draw(drawing.bounds, 150);
  const objects = {
    drawing,
    place,
    region,
    object: await draw(region, region.width * sharpness),
    ...(await outlines(small, plan)),
  };
  const svg = scene(plan, objects, { size, frame, pair: shot.view === 'pair' });
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 3 }).toBuffer();
}

const whole: Region = { x: 0, y: 0, width: 720, height: 720 };

/** The part of the drawing that the frame shows, with room round it for the light's edges. */
function visible({ bounds }: Drawing, place: Place, frame: Region): Region {
  const room = 2.6;
  const span = (from: number, length: number, at: number, low: number, high: number) => {
    const start = Math.max(from - 0.2, from + (low - at) / place.scale - room);
    const end = Math.min(from + length + 0.2, from + (high - at) / place.scale + room);
    return [start, end - start] as const;
  };
  const { x, y, width, height } = bounds;
  const [left, across] = span(x, width, place.x, frame.x, frame.x + frame.width);
  const [top, down] = span(y, height, place.y, frame.y, frame.y + frame.height);
  return { x: left, y: top, width: across, height: down };
}

function repaintOf({ colour }: Shot, { tuning }: Plan, { base }: Drawing): Repaint {
  const target = colour ?? tuning.colour;
  return {
    calm: tuning.calm,
    base: tuning.hueBase ? fromHex(tuning.hueBase) : base,
    ...(target && { target: fromHex(target) }),
  };
}

/** Standing things cast one long shadow; others a near, sharp one and a far, soft one. */
async function outlines(small: Buffer, { form }: Plan) {
  const stands = form === 'disc' || form === 'block' || form === 'floor';
  if (stands) return { soft: await outlineOf(small, 8, 0.75) };
  return { soft: await outlineOf(small, 6, 0), near: await outlineOf(small, 1.6, 0) };
}
