import sharp from 'sharp';
import { fromHex } from './colour.ts';
import type { Drawing } from './drawing.ts';
import type { Place } from './placing.ts';
import { ground } from './placing.ts';
import type { Plan } from './plan.ts';
import { softEllipse } from './stage.ts';

/** A blurred outline as a small picture that reaches `pad` of the object's width beyond it. */
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
    data[at + 3] = data[at + 3]! * (1 - fade * height);
  }
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  return {
    png: await sharp(data, { raw }).png({ compressionLevel: 1 }).toBuffer(),
    pad: pad / width,
  };
}

/** An outline drawn over a place in the shadow's colour. */
function spread({ png, pad }: Outline, { x, y, width, height }: Place): string {
  const by = pad * width;
  return (
    `<image x="${x - by}" y="${y - by}" width="${width + 2 * by}" height="${height + 2 * by}" ` +
    `preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/>`
  );
}

/** The object's outline laid down on the ground, away from the light. */
export function laidShadow(outline: Outline, place: Place, { light }: Plan): string {
  const foot = place.y + place.height;
  const lie = `translate(${place.x + place.width / 2} ${foot}) matrix(1 0 ${-0.8 * light} .2 0 0)`;
  const back = `translate(${-place.x - place.width / 2} ${-foot})`;
  return `<g opacity=".3" transform="${lie} ${back}">${spread(outline, place)}</g>`;
}

/** The object's outline on the wall or the tray right behind it. */
export function droppedShadow(
  outline: Outline,
  place: Place,
  { light }: Plan,
  far: number,
): string {
  return `<g opacity=".3" transform="translate(${far * light} ${far * 1.25})">${spread(outline, place)}</g>`;
}

/** Small dark ellipses where the object touches the ground, and a wide one below all of it. */
export function contact(
  drawing: Drawing,
  place: Place,
  { palette, tuning }: Plan,
  id: string,
): string {
  const { bounds, feet } = drawing;
  const y = place.y + place.height - tuning.sink * place.scale + 1;
  const strength = 1 - Math.min(1, Math.max(0, ground - y) / 120) - (tuning.lift > 30 ? 0.3 : 0);
  const at = (x: number) => place.x + (x - bounds.x) * place.scale;
  const touches = feet.map(([from, to], index) => {
    const [left, right] = [at(from), at(to)];
    const rx = (right - left) / 2 + 15;
    const ellipse: [number, number, number, number] = [
      (left + right) / 2,
      y,
      rx,
      Math.min(17, 7 + rx * 0.09),
    ];
    return softEllipse(`${id}${index}`, ellipse, shadowOf(palette.shadow), 0.72 * strength);
  });
  const wide: [number, number, number, number] = [360, y + 2, place.width * 0.52 + 20, 26];
  wide[0] = place.x + place.width / 2;
  return softEllipse(`${id}w`, wide, palette.shadow, 0.34 * strength) + touches.join('');
}

function shadowOf(colour: string): string {
  return fromHex(colour).l > 0.3 ? '#20140a' : colour;
}
