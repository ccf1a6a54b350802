import sharp from 'sharp';
import type { Region } from '../drawing.ts';
import { clamp, fromHex, type Oklch, toHex } from './colour.ts';
import { byteAt } from './pixels.ts';

/** Light from the left (1) or from the right (−1). */
export type LightSide = 1 | -1;

/** A blurred outline of a whole drawing: `data` holds one byte per point. */
type Blurred = { data: Buffer; width: number; height: number; area: Region };

/** The outline twice: blurred widely for the shade, less for the gleam. */
export type Relief = { wide: Blurred; narrow: Blurred };

/** Strengths, and how far (in the drawing's units) light and shade reach over the edges. */
const shadeStrength = 0.48;
const [shadeReach, gleamReach] = [1.5, 0.75];
const [wideBlur, narrowBlur] = [1.5, 0.7];
const gleam = rgb('#fff8ec');

/** Builds the relief for lighting from a small picture of a whole drawing. */
export async function reliefOf(small: Buffer, area: Region): Promise<Relief> {
  const { width = 1 } = await sharp(small).metadata();
  const perUnit = width / area.width;
  const [wide, narrow] = await Promise.all([
    blurred(small, area, wideBlur * perUnit),
    blurred(small, area, narrowBlur * perUnit),
  ]);
  return { wide, narrow };
}

/** The margin that the blur needs around the outline. */
const pad = 24;

async function blurred(small: Buffer, area: Region, blur: number): Promise<Blurred> {
  const { width = 1 } = await sharp(small).metadata();
  const unit = area.width / width;
  const { data, info } = await sharp(small)
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: '#0000' })
    .blur(blur)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const alpha = Buffer.alloc(info.width * info.height);
  for (let at = 0; at < alpha.length; at++) alpha[at] = byteAt(data, at * 4 + 3);
  const x = area.x - pad * unit;
  const y = area.y - pad * unit;
  const whole = { x, y, width: info.width * unit, height: info.height * unit };
  return { data: alpha, width: info.width, height: info.height, area: whole };
}

/** How solid the blurred outline is at a point of the drawing, 0 to 1. */
function solidity({ data, width, height, area }: Blurred, x: number, y: number): number {
  const px = clamp(((x - area.x) / area.width) * width - 0.5, 0, width - 1.001);
  const py = clamp(((y - area.y) / area.height) * height - 0.5, 0, height - 1.001);
  const [left, top] = [px | 0, py | 0];
  const [across, down] = [px - left, py - top];
  const at = top * width + left;
  const above = byteAt(data, at) * (1 - across) + byteAt(data, at + 1) * across;
  const below = byteAt(data, at + width) * (1 - across) + byteAt(data, at + width + 1) * across;
  return (above * (1 - down) + below * down) / 255;
}

/**
 * Gives a flat drawing volume: shade along the edges away from the light, a gleam along those
 * towards it, and lamp light fading across the object. Modifies `pixels` (RGBA).
 */
export function light(
  pixels: { data: Buffer; width: number; region: Region },
  relief: Relief,
  { side, whole, colour }: { side: LightSide; whole: Region; colour: Oklch },
): void {
  const { data, width, region } = pixels;
  const unit = region.width / width;
  const [shade, gleamStrength] = [rgb(shadeOf(colour)), 0.14 + 0.2 * colour.l];
  const lamp = lampOver(whole, side);
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue;
    const x = region.x + ((at >> 2) % width) * unit;
    const y = region.y + Math.floor((at >> 2) / width) * unit;
    const away = 1 - solidity(relief.wide, x + shadeReach * side, y + shadeReach);
    const towards = 1 - solidity(relief.narrow, x - gleamReach * side, y - gleamReach);
    const [dark, bright] = [shadeStrength * away, gleamStrength * towards];
    const strength = lamp(x, y);
    for (let channel = 0; channel < 3; channel++) {
      const shaded = byteAt(data, at + channel) * (1 - dark) + byteAt(shade, channel) * dark;
      const rimmed = shaded * (1 - bright) + byteAt(gleam, channel) * bright;
      data[at + channel] = clamp(rimmed * strength, 0, 255);
    }
  }
}

/** A lamp in front of the upper corner: the brightness of each point, about 1. */
function lampOver({ x, y, width, height }: Region, side: LightSide) {
  const reach = Math.max(width, height);
  const [lampX, lampY, lampZ] = [x + width * (0.5 - 0.42 * side), y + height * 0.1, reach * 1.15];
  return (atX: number, atY: number): number => {
    const distance = Math.hypot(atX - lampX, atY - lampY, lampZ);
    return 0.34 + 0.72 * Math.min(1, (1.12 * lampZ) / distance);
  };
}

/** The object's colour in the dark: of its own hue, so that shade never looks like dirt. */
function shadeOf({ l, c, h }: Oklch): string {
  const isGrey = c < 0.03;
  const shade = { l: Math.min(0.36, l * 0.45), c: Math.min(0.045, c * 0.35 + 0.01) };
  return toHex({ ...shade, h: isGrey ? fromHex('#3a2817').h : h });
}

function rgb(hex: string): Uint8Array {
  return Buffer.from(hex.slice(1), 'hex');
}
