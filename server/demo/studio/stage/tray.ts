import { acrossFrom } from '../colour/gradient.ts';
import type { Plan } from '../plan.ts';

/** The outline's attributes, moved and grown by some units; round, or square with soft corners. */
function outline(build: number, [x, y]: [number, number], grow: number): string {
  const [half, corner] = build < 0.5 ? [292, 292] : [272, 46];
  const size = 2 * (half + grow);
  return (
    `x="${360 - half - grow + x}" y="${364 - half - grow + y}" width="${size}" height="${size}" ` +
    `rx="${corner + grow}"`
  );
}

/** A slab seen from above. */
export function tray({ palette, light, build }: Plan): string {
  return (
    acrossFrom(light, 'tray', [palette.top, palette.side, palette.topFar], 1) +
    `<rect ${outline(build, [3 * light, 5], 0)} fill="${palette.sideDark}"/>` +
    `<rect ${outline(build, [0, 0], 0)} fill="url(#tray)"/>` +
    `<rect ${outline(build, [0, 0], -0.8)} fill="none" stroke="#fff" stroke-opacity=".6" ` +
    'stroke-width="1.5"/>'
  );
}

/** The slab's shadow on the surface below; it needs the filter `under`. */
export function trayShadow({ light, build }: Plan): string {
  return `<rect ${outline(build, [16 * light, 22], 0)} opacity=".3"/>`;
}
