import sharp from 'sharp';
import { byteAt } from '../colour/pixels.ts';
import { picture } from '../picture.ts';
import type { Place } from '../placing.ts';
import type { Plan } from '../plan.ts';

/** A blurred outline as a small picture; `pad` is its margin as a share of the object's width. */
export type Outline = { png: Buffer; pad: number };

const width = 150;

/** Blurs an object's outline while it is small; `fade` thins it towards the top. */
export async function outlineOf(object: Buffer, blur: number, fade: number): Promise<Outline> {
  const pad = Math.ceil(blur * 2.5);
  const { data, info } = await sharp(object)
    .resize({ width })
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: '#0000' })
    .blur(blur)
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) {
    const height = 1 - Math.floor(at / 4 / info.width) / info.height;
    data.fill(0, at, at + 3);
    data[at + 3] = byteAt(data, at + 3) * (1 - fade * height);
  }
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  return {
    png: await sharp(data, { raw }).png({ compressionLevel: 1 }).toBuffer(),
    pad: pad / width,
  };
}

/** Stretches an outline over a place, including its blurred margin. */
function spread({ png, pad }: Outline, { x, y, width, height }: Place): string {
  const by = pad * width;
  return picture(png, { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by });
}

/** The object's outline laid on the ground, away from the light. */
export function laidShadow(outline: Outline, place: Place, { light }: Plan): string {
  const foot = place.y + place.height;
  const lie = `translate(${place.x + place.width / 2} ${foot}) matrix(1 0 ${-0.8 * light} .2 0 0)`;
  const back = `translate(${-place.x - place.width / 2} ${-foot})`;
  return `<g opacity=".3" transform="${lie} ${back}">${spread(outline, place)}</g>`;
}

/** The object's outline on the wall or tray right behind it. */
export function droppedShadow(
  outline: Outline,
  place: Place,
  { light }: Plan,
  far: number,
): string {
  const aside = `translate(${far * light} ${far * 1.25})`;
  return `<g opacity=".3" transform="${aside}">${spread(outline, place)}</g>`;
}
