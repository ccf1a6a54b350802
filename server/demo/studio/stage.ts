import type { Place } from './placing.ts';
import { ground } from './placing.ts';
import type { Plan } from './plan.ts';
import { rail } from './rail.ts';

/** What the object stands on, lies on or hangs from. */
export function stage(plan: Plan, place: Place): string {
  if (plan.form === 'disc') return disc(plan, place);
  if (plan.form === 'block') return block(plan, place);
  if (plan.form === 'tray') return tray(plan);
  if (plan.form === 'rail') return rail();
  if (plan.form === 'thread') return thread(place);
  return '';
}

const gradient = (id: string, stops: [number, string][], box = 'x1="0" x2="1"') =>
  `<linearGradient id="${id}" ${box}>${stops
    .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

/** A soft dark ellipse, without a blur. */
export function softEllipse(
  id: string,
  [x, y, rx, ry]: [number, number, number, number],
  colour: string,
  opacity: number,
): string {
  const stops = [1, 0.82, 0.5, 0.2, 0.05, 0].map(
    (share, at) =>
      `<stop offset="${at / 5}" stop-color="${colour}" stop-opacity="${(share * opacity).toFixed(3)}"/>`,
  );
  return (
    `<radialGradient id="${id}">${stops.join('')}</radialGradient>` +
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`
  );
}

/** Gradients run from the lit side; from the right they are turned round. */
const lit = <T>(stops: [number, T][], light: number): [number, T][] =>
  light === 1 ? stops : stops.map(([at, colour]): [number, T] => [1 - at, colour]).reverse();

function disc({ palette, light, build }: Plan, { width }: Place): string {
  const rx = Math.min(306, Math.max(232, width / 2 + 44));
  const ry = rx * 0.212;
  const thick = 20 + 26 * build;
  const [left, right] = [360 - rx, 360 + rx];
  const side: [number, string][] = [
    [0, palette.side],
    [0.22, palette.top],
    [0.6, palette.side],
    [1, palette.sideDark],
  ];
  const arc = `${rx} ${ry} 0 0 0 ${right} ${ground}`;
  return (
    gradient('side', lit(side, light)) +
    gradient('top', lit([[0, palette.top], [1, palette.topFar]], light)) +
    softEllipse('under', [360 + 14 * light, ground + thick + 16, rx * 1.26, ry * 1.45], palette.shadow, 0.42) +
    `<path d="M${left} ${ground}v${thick}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${-thick}z" fill="url(#side)"/>` +
    `<ellipse cx="360" cy="${ground}" rx="${rx}" ry="${ry}" fill="url(#top)"/>` +
    `<path d="M${left} ${ground}A${arc}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.5"/>`
  );
}

function block({ palette, light, build }: Plan, { width }: Place): string {
  const half = Math.min(298, Math.max(222, width / 2 + 38));
  const [back, front] = [ground - 30, ground + 26];
  const [inset, thick] = [26, 24 + 30 * build];
  const [left, right] = [360 - half, 360 + half];
  return (
    gradient('side', lit([[0, palette.side], [1, palette.sideDark]], light)) +
    gradient('top', lit([[0, palette.top], [1, palette.topFar]], light)) +
    '<filter id="under" x="-20%" y="-50%" width="140%" height="200%">' +
    '<feGaussianBlur stdDeviation="16 11"/></filter>' +
    `<rect x="${left - 6 + 16 * light}" y="${front + thick - 34}" width="${2 * half + 12}" height="44" ` +
    `fill="${palette.shadow}" opacity=".42" filter="url(#under)"/>` +
    `<path d="M${left + inset} ${back}H${right - inset}L${right} ${front}H${left}z" fill="url(#top)"/>` +
    `<path d="M${left} ${front}H${right}v${thick}H${left}z" fill="url(#side)"/>` +
    `<path d="M${left} ${front}H${right}" stroke="#fff" stroke-opacity=".7" stroke-width="1.5"/>`
  );
}

/** A slab seen from above, round or square with soft corners. */
function tray({ palette, light, build }: Plan): string {
  const [half, corner] = build < 0.5 ? [292, 292] : [272, 46];
  const box = (x: number, y: number, grow = 0) =>
    `x="${360 - half - grow + x}" y="${364 - half - grow + y}" width="${2 * (half + grow)}" ` +
    `height="${2 * (half + grow)}" rx="${corner + grow}"`;
  const turn = light === 1 ? 'x1="0" y1="0" x2="1" y2="1"' : 'x1="1" y1="0" x2="0" y2="1"';
  return (
    gradient('tray', [[0, palette.top], [0.55, palette.side], [1, palette.topFar]], turn) +
    '<filter id="under" x="-20%" y="-20%" width="140%" height="140%">' +
    '<feGaussianBlur stdDeviation="15"/></filter>' +
    `<rect ${box(16 * light, 22)} fill="${palette.shadow}" opacity=".3" filter="url(#under)"/>` +
    `<rect ${box(3 * light, 5)} fill="${palette.sideDark}"/>` +
    `<rect ${box(0, 0)} fill="url(#tray)"/>` +
    `<rect ${box(0, 0, -0.8)} fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.5"/>`
  );
}

function thread({ y }: Place): string {
  return `<path d="M360 0V${y + 6}" stroke="#7b6650" stroke-width="2"/>`;
}
