/** A colour by perceived lightness (0–1), chroma (0 to about 0.3) and hue (degrees). */
export type Oklch = { l: number; c: number; h: number };

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** Converts red, green and blue (0–255) to a perceptual colour. */
export function fromRgb(red: number, green: number, blue: number): Oklch {
  const [r, g, b] = [toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const light = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return { l: light, c: Math.hypot(a, bb), h: (Math.atan2(bb, a) * 180) / Math.PI };
}

/** Parses `#rrggbb`. */
export function fromHex(hex: string): Oklch {
  const n = Number.parseInt(hex.slice(1), 16);
  return fromRgb(n >> 16, (n >> 8) & 255, n & 255);
}

function linearRgb({ l, c, h }: Oklch): [number, number, number] {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const ll = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const mm = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const ss = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * ll - 3.3077115913 * mm + 0.2309699292 * ss,
    -1.2684380046 * ll + 2.6097574011 * mm - 0.3413193965 * ss,
    -0.0041960863 * ll - 0.7034186147 * mm + 1.707614701 * ss,
  ];
}

/** Formats as `#rrggbb`; colours outside the gamut lose chroma, never lightness or hue. */
export function toHex(colour: Oklch): string {
  let { l, c, h } = { ...colour, l: clamp(colour.l, 0, 1) };
  let rgb = linearRgb({ l, c, h });
  while (c > 0.002 && rgb.some((v) => v < -0.0005 || v > 1.0005)) {
    c *= 0.94;
    rgb = linearRgb({ l, c, h });
  }
  const byte = (v: number) => Math.round(255 * toGamma(clamp(v, 0, 1)));
  return `#${rgb.map((v) => byte(v).toString(16).padStart(2, '0')).join('')}`;
}

/** Limits a number to a range. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Rises smoothly from 0 to 1 between two edges. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1);
  return t * t * (3 - 2 * t);
}

/** The shortest way from one hue to another, −180 to 180. */
export function hueDistance(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

/** A colour between two, along a straight line, so that hues never travel round the wheel. */
export function mix(from: Oklch, to: Oklch, share: number): Oklch {
  const between = (part: (colour: Oklch) => number) => part(from) + (part(to) - part(from)) * share;
  const a = between(({ c, h }) => c * Math.cos((h * Math.PI) / 180));
  const b = between(({ c, h }) => c * Math.sin((h * Math.PI) / 180));
  const h = (Math.atan2(b, a) * 180) / Math.PI;
  return { l: between(({ l }) => l), c: Math.hypot(a, b), h };
}
