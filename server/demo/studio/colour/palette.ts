import type { Category } from '#contract/calls/catalogue.ts';
import { fromHex, mix, type Oklch, toHex } from './colour.ts';

/** The wall's colour in the light, away from it, and on the whole. */
const walls: { [C in Category]: [string, string, string] } = {
  computer: ['#eef1f1', '#c9d1d3', '#dce2e3'],
  electrical: ['#f3e9d8', '#dccbb0', '#e8dac4'],
  outdoors: ['#e9eedf', '#c0ccaf', '#d5ddc7'],
  family: ['#f6e4d8', '#e0b9a0', '#ebcfbc'],
  health: ['#e6f1ec', '#b4d2c7', '#cde2da'],
  men: ['#eceae4', '#c4c0b5', '#d8d7cd'],
  women: ['#f7e8e3', '#e2bfb4', '#ecd1c9'],
  food: ['#fbf0d4', '#ebcf8f', '#f3e0b0'],
  phone: ['#e3eeef', '#a9c6c9', '#c6dcdb'],
  toys: ['#fbeadb', '#efc5a3', '#f5d8bf'],
};

/** The placeholder colour of a category's pictures, `#rrggbb`. */
export const tintOf = (category: Category): string => walls[category][2];

/** The colours of one room, `#rrggbb`. */
export type Palette = {
  wallLight: string;
  wallDark: string;
  floorFar: string;
  floorNear: string;
  top: string;
  topFar: string;
  side: string;
  sideDark: string;
  shadow: string;
};

/** The room of a category, its hue rotated by some degrees. */
export function palette(category: Category, turn: number): Palette {
  const [towards, away] = walls[category];
  const [light, dark] = [turned(fromHex(towards), turn), turned(fromHex(away), turn)];
  const deep = { l: dark.l - 0.1, c: dark.c * 1.15, h: dark.h - 4 };
  const middle = mix(light, dark, 0.42);
  return {
    wallLight: toHex(light),
    wallDark: toHex(dark),
    floorFar: toHex(mix(dark, deep, 0.75)),
    floorNear: toHex(middle),
    top: toHex({ ...light, l: light.l + 0.012 }),
    topFar: toHex(middle),
    side: toHex(mix(light, dark, 0.5)),
    sideDark: toHex(deep),
    shadow: toHex({ l: 0.24, c: Math.min(0.05, dark.c * 1.1), h: dark.h - 10 }),
  };
}

const turned = (colour: Oklch, degrees: number): Oklch => ({ ...colour, h: colour.h + degrees });
