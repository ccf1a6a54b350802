import { ground } from './placing.ts';
import type { Plan } from './plan.ts';
import { rail } from './rail.ts';

/** What objects of some width, or hanging from some height, stand on, lie on or hang from. */
export function stage(plan: Plan, width: number, top: number): string {
  if (plan.form === 'disc') return disc(plan, width);
  if (plan.form === 'block') return block(plan, width);
  if (plan.form === 'tray') return tray(plan);
  if (plan.form === 'rail') return rail();
  if (plan.form === 'thread') return thread(top);
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

function disc({ palette, light, build }: Plan, width: number): string {
  const { rx, ry, thick } = discSize(build, width);
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
    gradient(
      'top',
      lit(
        [
          [0, palette.top],
          [1, palette.topFar],
        ],
        light,
      ),
    ) +
    `<path d="M${left} ${ground}v${thick}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${-thick}z" fill="url(#side)"/>` +
    `<ellipse cx="360" cy="${ground}" rx="${rx}" ry="${ry}" fill="url(#top)"/>` +
    `<path d="M${left} ${ground}A${arc}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.5"/>`
  );
}

function block({ palette, light, build }: Plan, width: number): string {
  const { half, thick, front } = blockSize(build, width);
  const [back, inset] = [ground - 30, 26];
  const [left, right] = [360 - half, 360 + half];
  return (
    gradient(
      'side',
      lit(
        [
          [0, palette.side],
          [1, palette.sideDark],
        ],
        light,
      ),
    ) +
    gradient(
      'top',
      lit(
        [
          [0, palette.top],
          [1, palette.topFar],
        ],
        light,
      ),
    ) +
    `<path d="M${left + inset} ${back}H${right - inset}L${right} ${front}H${left}z" fill="url(#top)"/>` +
    `<path d="M${left} ${front}H${right}v${thick}H${left}z" fill="url(#side)"/>` +
    `<path d="M${left} ${front}H${right}" stroke="#fff" stroke-opacity=".7" stroke-width="1.5"/>`
  );
}

/** A slab seen from above, round or square with soft corners. */
function tray({ palette, light, build }: Plan): string {
  const box = (x: number, y: number, grow = 0) => trayBox(build, [x, y], grow);
  const turn = light === 1 ? 'x1="0" y1="0" x2="1" y2="1"' : 'x1="1" y1="0" x2="0" y2="1"';
  return (
    gradient(
      'tray',
      [
        [0, palette.top],
        [0.55, palette.side],
        [1, palette.topFar],
      ],
      turn,
    ) +
    `<rect ${box(3 * light, 5)} fill="${palette.sideDark}"/>` +
    `<rect ${box(0, 0)} fill="url(#tray)"/>` +
    `<rect ${box(0, 0, -0.8)} fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.5"/>`
  );
}

function thread(top: number): string {
  return `<path d="M360 0V${top + 6}" stroke="#7b6650" stroke-width="2"/>`;
}

function discSize(build: number, width: number) {
  const rx = Math.min(306, Math.max(232, width / 2 + 44));
  return { rx, ry: rx * 0.212, thick: 20 + 26 * build };
}

function blockSize(build: number, width: number) {
  const half = Math.min(298, Math.max(222, width / 2 + 38));
  return { half, thick: 24 + 30 * build, front: ground + 26 };
}

/** The tray's outline as attributes, moved and grown by some units. */
function trayBox(build: number, [x, y]: [number, number], grow: number): string {
  const [half, corner] = build < 0.5 ? [292, 292] : [272, 46];
  const size = 2 * (half + grow);
  return (
    `x="${360 - half - grow + x}" y="${364 - half - grow + y}" width="${size}" height="${size}" ` +
    `rx="${corner + grow}"`
  );
}

/** The shadow that plinth or tray throws on what is under it; drawn small, so it may blur. */
export function stageShadow({ form, palette, light, build }: Plan, width: number): string {
  const blur = (across: number, down: number) =>
    '<filter id="under" x="-30%" y="-80%" width="160%" height="260%">' +
    `<feGaussianBlur stdDeviation="${across} ${down}"/></filter>`;
  const paint = `fill="${palette.shadow}" filter="url(#under)"`;
  if (form === 'disc') {
    const { rx, ry, thick } = discSize(build, width);
    const shape = `cx="${360 + 12 * light}" cy="${ground + thick + 6}" rx="${rx + 4}" ry="${ry + 4}"`;
    return `${blur(17, 12)}<ellipse ${shape} ${paint} opacity=".4"/>`;
  }
  if (form === 'block') {
    const { half, thick, front } = blockSize(build, width);
    const shape = `x="${354 - half + 16 * light}" y="${front + thick - 34}" width="${2 * half + 12}"`;
    return `${blur(16, 11)}<rect ${shape} height="44" ${paint} opacity=".42"/>`;
  }
  if (form !== 'tray') return '';
  return `${blur(15, 15)}<rect ${trayBox(build, [16 * light, 22], 0)} ${paint} opacity=".3"/>`;
}
