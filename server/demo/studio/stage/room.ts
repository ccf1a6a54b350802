import sharp from 'sharp';
import { acrossFrom, stop } from '../colour/gradient.ts';
import type { Plan } from '../plan.ts';
import { stageShadow } from './stage.ts';

/** Everything here is soft, so it is drawn at this size, where blurs are cheap, and enlarged. */
const backdropSize = 360;

/** Wall, window light, floor if the stage has one, and the stage's own shadow, as a PNG. */
export async function backdrop(plan: Plan, width: number, size: number): Promise<Buffer> {
  const side = Math.min(size, backdropSize);
  const hasFloor = plan.form === 'disc' || plan.form === 'block' || plan.form === 'floor';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" ` +
    `viewBox="0 0 720 720">${wall(plan)}${windowLight(plan, hasFloor)}` +
    `${hasFloor ? floor(plan) : ''}${pool(plan)}${stageShadow(plan, width)}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}

function wall({ palette, light }: Plan): string {
  const fade = acrossFrom(light, 'wall', [palette.wallLight, palette.wallDark], 1);
  return `${fade}<rect width="720" height="720" fill="url(#wall)"/>`;
}

/** Light through a window in the shape of the shop's sail, thrown on the wall. */
function windowLight({ light, sail }: Plan, hasFloor: boolean): string {
  const [drop, length] = hasFloor ? [0, 1] : [10, 1.32];
  const place = `translate(${360 + 30 * sail * light} ${sail * 16}) scale(${light} 1)`;
  const size = `translate(-360 ${drop}) scale(1 ${length})`;
  return (
    '<filter id="haze" x="-20%" y="-20%" width="140%" height="140%">' +
    '<feGaussianBlur stdDeviation="13"/></filter>' +
    `<path transform="${place} ${size}" fill="#fffaf0" opacity=".5" ` +
    'filter="url(#haze)" d="M66 506C150 214 318 40 610 -46C522 142 506 332 578 506Z"/>'
  );
}

/** The floor's far edge fades into haze, by gradient stops: a blur costs more. */
function floor({ palette }: Plan): string {
  return (
    '<linearGradient id="floor" gradientUnits="userSpaceOnUse" x1="0" y1="430" x2="0" y2="720">' +
    stop(0, palette.floorFar, 0) +
    stop(0.1, palette.floorFar, 0.14) +
    stop(0.19, palette.floorFar, 0.5) +
    stop(0.28, palette.floorFar, 0.86) +
    stop(0.37, palette.floorFar) +
    stop(0.72, palette.floorNear) +
    `${stop(1, palette.floorNear)}</linearGradient>` +
    '<rect y="430" width="720" height="290" fill="url(#floor)"/>'
  );
}

/** A wide, soft glow around the object. */
function pool({ light }: Plan): string {
  return (
    `<radialGradient id="pool" cx="${0.5 - 0.1 * light}" cy=".4" r=".46">` +
    `${stop(0, '#fff', 0.44)}${stop(0.5, '#fff', 0.18)}${stop(1, '#fff', 0)}</radialGradient>` +
    '<rect width="720" height="720" fill="url(#pool)"/>'
  );
}

/** Darkens the corners, most of all the one farthest from the light. */
export function vignette({ light }: Plan): string {
  return (
    `<radialGradient id="vignette" cx="${0.5 - 0.08 * light}" cy=".4" r=".8">` +
    `${stop(0.5, '#1a1206', 0)}${stop(0.75, '#1a1206', 0.05)}${stop(1, '#1a1206', 0.18)}` +
    '</radialGradient><rect width="720" height="720" fill="url(#vignette)"/>'
  );
}
