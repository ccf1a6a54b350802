import type { Region } from './drawing.ts';

/** A rectangle as SVG attributes. */
function rectangle({ x, y, width, height }: Region): string {
  return `x="${x}" y="${y}" width="${width}" height="${height}"`;
}

/** A rendered picture stretched over a rectangle of another. */
export function picture(png: Buffer, area: Region, id = ''): string {
  const name = id && `id="${id}" `;
  const data = `data:image/png;base64,${png.toString('base64')}`;
  return `<image ${name}${rectangle(area)} preserveAspectRatio="none" href="${data}"/>`;
}
