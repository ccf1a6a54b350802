import type { LightSide } from './volume.ts';

/** One stop of a gradient. */
export function stop(offset: number, colour: string, opacity = 1): string {
  return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
}

/** An even gradient through some colours, from the lit side to the other. */
export function acrossFrom(light: LightSide, id: string, colours: string[], slope = 0): string {
  const [from, to] = light === 1 ? [0, 1] : [1, 0];
  const stops = colours.map((colour, at) => stop(at / (colours.length - 1), colour));
  const line = `x1="${from}" y1="0" x2="${to}" y2="${slope}"`;
  return `<linearGradient id="${id}" ${line}>${stops.join('')}</linearGradient>`;
}

/** The fade of a blurred spot from its middle to its edge. */
const fading = [1, 0.82, 0.5, 0.2, 0.05, 0];

/** A soft dark ellipse; a gradient, because a blur costs more. */
export function softEllipse(
  id: string,
  [x, y, rx, ry]: [number, number, number, number],
  paint: { colour: string; opacity: number },
): string {
  const stops = fading.map((share, at) =>
    stop(at / (fading.length - 1), paint.colour, Number((share * paint.opacity).toFixed(3))),
  );
  return (
    `<radialGradient id="${id}">${stops.join('')}</radialGradient>` +
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`
  );
}
