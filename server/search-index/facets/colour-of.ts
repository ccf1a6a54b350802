import type { Colour } from '#contract/colours.ts';

/** Below this saturation, in percent, a colour has no hue to speak of. */
const least = 12;

/** The upper end of each hue, in degrees. */
const hues: readonly [number, Colour][] = [
  [12, 'red'],
  [40, 'orange'],
  [65, 'yellow'],
  [182, 'green'],
  [255, 'blue'],
  [290, 'purple'],
  [345, 'pink'],
  [360, 'red'],
];

/** What a colour swatch, `#rrggbb`, is called; undefined for any other text. */
export function colourOf(swatch: string): Colour | undefined {
  const hex = /^#([0-9a-f]{6})$/i.exec(swatch)?.[1];
  if (!hex) return undefined;
  const { hue, saturation, lightness } = readHex(hex);
  if (lightness < 16) return 'black';
  if (saturation < least) return plain(lightness);
  if (lightness > 88 && saturation < 60) return lightness > 94 ? 'white' : 'beige';
  const named = hues.find(([end]) => hue <= end)?.[1] ?? 'red';
  if (named === 'orange' || named === 'yellow') return earthy(named, saturation, lightness);
  if (named === 'red' && lightness > 68) return 'pink';
  return named;
}

function plain(lightness: number): Colour {
  if (lightness < 22) return 'black';
  return lightness > 90 ? 'white' : 'grey';
}

/** Brown is a dark orange, and beige a pale one. */
function earthy(named: Colour, saturation: number, lightness: number): Colour {
  if (lightness > 68 && saturation < 65) return 'beige';
  return lightness < 42 || saturation < 45 ? 'brown' : named;
}

/** Hue in degrees; saturation and lightness in percent. */
function readHex(hex: string) {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const lightness = most - spread / 2;
  const turned = turn([red, green, blue], most, spread);
  return {
    hue: spread === 0 ? 0 : (turned * 60 + 360) % 360,
    saturation: spread === 0 ? 0 : (spread / (1 - Math.abs(2 * lightness - 1))) * 100,
    lightness: lightness * 100,
  };
}

function turn([red, green, blue]: [number, number, number], most: number, spread: number): number {
  if (most === red) return (green - blue) / spread;
  return most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
}
