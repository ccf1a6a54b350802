import type { Category } from '#contract/calls/catalogue.ts';
import { type Palette, palette } from './colour/palette.ts';
import type { LightSide } from './colour/volume.ts';
import { type Stage, type Tuning, tuningOf } from './tuning.ts';

/** Main picture, lit from the other side, or a detail. */
export type View = 'front' | 'side' | 'close';

/** One picture to take. */
export type Shot = {
  motif: string;
  category: Category;
  /** `#rrggbb`: the object is repainted towards it. */
  colour?: string;
  view: View;
  /** Varies plinth, light, scale, hue and pose. */
  seed: number;
};

/** The stage as built, with nothing left to chance. */
export type Form = Exclude<Stage, 'plinth'>;

/** Everything decided about a picture before it is drawn. */
export type Plan = {
  tuning: Tuning;
  palette: Palette;
  light: LightSide;
  form: Form;
  /** Thickness of plinth or roundness of tray, 0 to 1. */
  build: number;
  scale: number;
  turn: number;
  mirror: boolean;
  /** Moves the window light, −1 to 1. */
  sail: number;
};

/** Decides what a shot leaves open; the same shot always gets the same plan. */
export function planShot({ motif, category, view, seed }: Shot): Plan {
  const next = chance(seed, motif);
  const tuning = tuningOf(motif);
  const other = view === 'side';
  const light: LightSide = next() < 0.68 !== other ? 1 : -1;
  const form = formOf(tuning.stage, next() < 0.56 !== other);
  const build = other ? 1 - next() : next();
  return {
    tuning,
    light,
    form,
    build,
    palette: palette(category, between(next, -8, category === 'food' ? 0 : 6)),
    scale: between(next, 0.95, 1.03),
    turn: tuning.turn + sway(form, next) * (other ? -1 : 1),
    mirror: light === -1,
    sail: between(next, -1, 1),
  };
}

const formOf = (stage: Stage, round: boolean): Form =>
  stage !== 'plinth' ? stage : round ? 'disc' : 'block';

/** Standing objects stay upright; lying or hanging ones may turn a little. */
function sway(form: Form, next: Chance): number {
  const reach = { tray: 5, rail: 1.2, thread: 2, wall: 0, disc: 0, block: 0, floor: 0 }[form];
  return between(next, -reach, reach);
}

/** A source of repeatable numbers between 0 and 1. */
type Chance = () => number;

/** Creates a source from a number and a word; the same two give the same numbers. */
function chance(seed: number, word: string): Chance {
  let state = seed | 0;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 0x5bd1e995) + 0x9e37;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number in a range. */
function between(next: Chance, low: number, high: number): number {
  return low + (high - low) * next();
}
