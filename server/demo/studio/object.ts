import sharp from 'sharp';
import type { Drawing, Region } from './drawing.ts';
import { type Repaint, repainted, repaintedSvg } from './recolour.ts';
import { volume } from './volume.ts';

/** Light from the left (1) or from the right (−1). */
export type LightSide = 1 | -1;

/** Draws the part of the object in `region`, recoloured and lit, as a PNG of that width. */
export async function renderObject(
  drawing: Drawing,
  repaint: Repaint,
  light: LightSide,
  region: Region,
  width: number,
): Promise<Buffer> {
  const height = Math.round((width * region.height) / region.width);
  const frame = `${region.x} ${region.y} ${region.width} ${region.height}`;
  const body = repaintedSvg(drawing.body, repaint);
  const named = repainted(repaint.base ?? drawing.base, repaint);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="${frame}">${volume(region, light, named)}<g filter="url(#volume)">` +
    `<g transform="${drawing.transform}">${body}</g></g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
}
