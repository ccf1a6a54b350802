import type { Drawing } from '../drawing.ts';
import { type Place, railHeight } from '../placing.ts';
import type { Plan } from '../plan.ts';

const wood = 'fill="none" stroke="#b98a5e" stroke-width="10" stroke-linecap="round"';

/** A copper rail across the picture, with its shadow on the wall. */
export function rail(): string {
  return (
    '<linearGradient id="rail" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#d9926a"/>' +
    '<stop offset=".35" stop-color="#e9b491"/><stop offset="1" stop-color="#96553a"/>' +
    `</linearGradient><rect x="64" y="${railHeight + 13}" width="604" height="6" rx="3" ` +
    'fill="#2a1a08" opacity=".09"/>' +
    `<rect x="52" y="${railHeight - 4}" width="616" height="8" rx="4" fill="url(#rail)"/>`
  );
}

/** The hanger behind a garment: arms under its shoulders or straps, or a bar for clips. */
export function hanger(drawing: Drawing, { tuning }: Plan, place: Place): string {
  const middle = place.x + place.width / 2;
  const [neck, bar] = tuning.clips ? [place.y - 12, place.width * 0.4] : [place.y - 14, 0];
  const hook =
    `<path d="M${middle} ${neck}V${railHeight + 18}q0 -8 7 -11a11 11 0 1 0 -16 -13" fill="none" ` +
    'stroke="#8b8378" stroke-width="3" stroke-linecap="round"/>';
  if (tuning.clips) return `${hook}<path d="M${middle - bar} ${neck}h${2 * bar}" ${wood}/>`;
  const [left, right] = arms(drawing, place);
  const slope = `M${left} ${place.y + 12}Q${middle - 20} ${neck} ${middle} ${neck}`;
  return `${hook}<path d="${slope}Q${middle + 20} ${neck} ${right} ${place.y + 12}" ${wood}/>`;
}

/** The ends of a hanger's arms: under the straps if there are two, else inside the shoulders. */
function arms({ bounds, heads }: Drawing, { x, width, scale }: Place): [number, number] {
  const centre = ([from, to]: [number, number]) => x + ((from + to) / 2 - bounds.x) * scale;
  const [first, last] = [heads[0], heads.at(-1)];
  if (first && last && heads.length > 1) return [centre(first), centre(last)];
  return [x + width * 0.34, x + width * 0.66];
}

/** Two steel clips over the upper edge of an object that hangs on a bar. */
export function clips({ x, y, width }: Place): string {
  return [0.18, 0.82]
    .map((share) => x + width * share)
    .map(
      (at) =>
        `<rect x="${at - 9}" y="${y - 18}" width="18" height="32" rx="4" fill="#a8a49c"/>` +
        `<rect x="${at - 9}" y="${y - 18}" width="7" height="32" rx="3.5" fill="#d9d6cf"/>`,
    )
    .join('');
}
