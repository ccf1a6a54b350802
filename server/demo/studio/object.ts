import sharp, { type Sharp } from 'sharp';
import { type Repaint, repainted, repaintedSvg } from './colour/recolour.ts';
import { type LightSide, light, type Relief } from './colour/volume.ts';
import type { Drawing, Region } from './drawing.ts';

/** Draws the part of the object in `region`, recoloured but not yet lit. */
export function drawPart(
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

/** Draws the part of the object in `region`, recoloured and lit, as a PNG of the given width. */
export async function renderObject(
  drawing: Drawing,
  repaint: Repaint,
  lamp: { side: LightSide; relief: Relief },
  region: Region,
  pixels: number,
): Promise<Buffer> {
  const { data, info } = await drawPart(drawing, repaint, region, pixels)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colour = repainted(repaint.base, repaint);
  const whole = drawing.bounds;
  light({ data, width: info.width, region }, lamp.relief, { side: lamp.side, whole, colour });
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  return sharp(data, { raw }).png({ compressionLevel: 1 }).toBuffer();
}
