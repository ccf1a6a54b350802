import type { Region } from './drawing.ts';

/** A rendered picture stretched over a rectangle of another. */
export function picture(png: Buffer, { x, y, width, height }: Region): string {
  const data = `data:image/png;base64,${png.toString('base64')}`;
  const area = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return `<image ${area} preserveAspectRatio="none" href="${data}"/>`;
}
