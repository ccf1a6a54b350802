import { acrossFrom } from '../colour/gradient.ts';
import { ground } from '../placing.ts';
import type { Plan } from '../plan.ts';

function discSize(build: number, width: number) {
  const rx = Math.min(306, Math.max(232, width / 2 + 44));
  return { rx, ry: rx * 0.212, thick: 20 + 26 * build };
}

function blockSize(build: number, width: number) {
  const half = Math.min(298, Math.max(222, width / 2 + 38));
  return { half, thick: 24 + 30 * build, front: ground + 26 };
}

/** A round plinth for an object of the given width. */
export function disc({ palette, light, build }: Plan, width: number): string {
  const { rx, ry, thick } = discSize(build, width);
  const [left, right] = [360 - rx, 360 + rx];
  const { top, topFar, side, sideDark } = palette;
  return (
    acrossFrom(light, 'side', [side, top, side, sideDark]) +
    acrossFrom(light, 'top', [top, topFar]) +
    `<path d="M${left} ${ground}v${thick}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${-thick}z" ` +
    'fill="url(#side)"/>' +
    `<ellipse cx="360" cy="${ground}" rx="${rx}" ry="${ry}" fill="url(#top)"/>` +
    `<path d="M${left} ${ground}A${rx} ${ry} 0 0 0 ${right} ${ground}" fill="none" ` +
    'stroke="#fff" stroke-opacity=".6" stroke-width="1.5"/>'
  );
}

/** The shadow around a disc's foot; it needs the filter `under`. */
export function discShadow({ light, build }: Plan, width: number): string {
  const { rx, ry, thick } = discSize(build, width);
  const [x, y] = [360 + 12 * light, ground + thick + 6];
  return `<ellipse cx="${x}" cy="${y}" rx="${rx + 4}" ry="${ry + 4}" opacity=".4"/>`;
}

/** A square plinth for an object of the given width. */
export function block({ palette, light, build }: Plan, width: number): string {
  const { half, thick, front } = blockSize(build, width);
  const [back, inset] = [ground - 30, 26];
  const [left, right] = [360 - half, 360 + half];
  return (
    acrossFrom(light, 'side', [palette.side, palette.sideDark]) +
    acrossFrom(light, 'top', [palette.top, palette.topFar]) +
    `<path d="M${left + inset} ${back}H${right - inset}L${right} ${front}H${left}z" ` +
    'fill="url(#top)"/>' +
    `<path d="M${left} ${front}H${right}v${thick}H${left}z" fill="url(#side)"/>` +
    `<path d="M${left} ${front}H${right}" stroke="#fff" stroke-opacity=".7" stroke-width="1.5"/>`
  );
}

/** The shadow in front of a block's foot; it needs the filter `under`. */
export function blockShadow({ light, build }: Plan, width: number): string {
  const { half, thick, front } = blockSize(build, width);
  const [x, y] = [354 - half + 16 * light, front + thick - 34];
  return `<rect x="${x}" y="${y}" width="${2 * half + 12}" height="44" opacity=".42"/>`;
}
