import { byteAt } from './colour/pixels.ts';

/** A picture of a drawing: `side` pixels wide and high, four bytes each. */
export type Pixels = { data: Buffer; side: number };

type Box = { x: number; y: number; width: number; height: number };

/** Positions tried in each direction. */
const places = 6;

/**
 * Finds the position in the box, as shares of its width and height, where a square of `part` of its
 * longer side shows most: much of the object, many edges, and some air around it.
 */
export function liveliest(pixels: Pixels, box: Box, part: number): [number, number] {
  const half = (Math.max(box.width, box.height) * part) / 2;
  let best: { score: number; at: [number, number] } = { score: -1, at: [0.5, 0.5] };
  for (let row = 0; row <= places; row++) {
    for (let column = 0; column <= places; column++) {
      const at: [number, number] = [0.2 + (0.6 * column) / places, 0.2 + (0.6 * row) / places];
      const [x, y] = [box.x + box.width * at[0], box.y + box.height * at[1]];
      const score = interest(pixels, {
        x: x - half,
        y: y - half,
        width: 2 * half,
        height: 2 * half,
      });
      if (score > best.score) best = { score, at };
    }
  }
  return best.at;
}

/** Edges per area, reduced if the object fills too little of the window or all of it. */
function interest({ data, side }: Pixels, window: Box): number {
  const step = 4;
  let [edges, solid, seen] = [0, 0, 0];
  for (let y = window.y; y < window.y + window.height; y += step) {
    for (let x = window.x; x < window.x + window.width; x += step) {
      seen++;
      const at = (Math.round(y) * side + Math.round(x)) * 4;
      if (x < 0 || y < 0 || x >= side - step || y >= side - step || byteAt(data, at + 3) < 128)
        continue;
      solid++;
      const below = at + step * side * 4;
      edges += difference(data, at, at + step * 4) + difference(data, at, below);
    }
  }
  const share = solid / seen;
  const fill = share < 0.5 ? share / 0.5 : share > 0.86 ? 1 - (share - 0.86) * 2.5 : 1;
  return (0.02 + edges / seen / 765) * fill * fill;
}

function difference(data: Buffer, one: number, other: number): number {
  let sum = 0;
  for (let channel = 0; channel < 3; channel++) {
    sum += Math.abs(byteAt(data, one + channel) - byteAt(data, other + channel));
  }
  return Math.min(sum, 160);
}
