import sharp from 'sharp';
import type { Region } from './drawing.ts';
import { drawModel, type Model, modelOf } from './model.ts';
import { type Plan, planShot, type Shot } from './plan.ts';
import { closeFrame, scene, whole } from './scene.ts';
import { backdrop } from './stage/room.ts';
import { outlineOf } from './stage/shadow.ts';

/**
 * Takes one square product picture as a lossless PNG; the same shot gives the same bytes. The
 * default size is half as large again as the largest size served: more would cost time without
 * showing.
 */
export async function draw(shot: Shot, size = 1080): Promise<Buffer> {
  const plan = planShot(shot);
  const model = await modelOf(shot, plan);
  const { drawing, place } = model;
  const frame = shot.view === 'close' ? closeFrame(drawing, place) : whole;
  const region = visible(model, frame);
  const pixels = pixelsFor(region.width * place.scale, frame.width, size);
  const parts = {
    object: await drawModel(model, plan, region, pixels),
    backdrop: await backdrop(plan, place.width, size),
    ...(await outlines(model, plan)),
  };
  const svg = scene(plan, { drawing, place, region, ...parts }, frame, size);
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 3 }).toBuffer();
}

/** Pixels across the object; a close view need not be sharper than the sizes served. */
function pixelsFor(width: number, frameWidth: number, size: number): number {
  return Math.max(8, Math.round(Math.min((width / frameWidth) * size, 0.75 * size)));
}

/** The part of the drawing that the frame shows. */
function visible({ drawing: { bounds }, place }: Model, frame: Region): Region {
  const span = (from: number, length: number, at: number, low: number, high: number) => {
    const start = Math.max(from, from + (low - at) / place.scale);
    const end = Math.min(from + length, from + (high - at) / place.scale);
    return [start - 0.2, end - start + 0.4] as const;
  };
  const { x, y, width, height } = bounds;
  const [left, across] = span(x, width, place.x, frame.x, frame.x + frame.width);
  const [top, down] = span(y, height, place.y, frame.y, frame.y + frame.height);
  return { x: left, y: top, width: across, height: down };
}

/** Standing objects cast one long shadow; others a near, sharp one and a far, soft one. */
async function outlines({ small }: Model, { form }: Plan) {
  const stands = form === 'disc' || form === 'block' || form === 'floor';
  if (stands) return { soft: await outlineOf(small, 8, 0.75) };
  return { soft: await outlineOf(small, 6, 0), near: await outlineOf(small, 1.6, 0) };
}
