import { readFileSync } from 'node:fs';

/** Where an object is shown; `plinth` leaves disc or block to chance. */
export type Stage = 'plinth' | 'disc' | 'block' | 'floor' | 'tray' | 'rail' | 'thread' | 'wall';

/** Adjustments of one motif; every field has a default. */
export type Tuning = {
  stage: Stage;
  /** How far parts of it reach below the line it stands on, in the drawing's units. */
  sink: number;
  /** Saturation factor: below 1 is quieter. */
  calm: number;
  /** Degrees to turn the drawing clockwise. */
  turn: number;
  /** The paint that a colour replaces, if it is not the most frequent. */
  hueBase?: string;
  /** Paints that no colour replaces, such as those of a lens or a screen. */
  keep: string[];
  /** The colour if the shot asks for none. */
  colour?: string;
  /** Held by clips on the rail instead of a hanger's arms. */
  clips: boolean;
};

const usual: Tuning = {
  stage: 'plinth',
  sink: 0,
  calm: 0.82,
  turn: 0,
  clips: false,
  keep: [],
};

const file = readFileSync(new URL('../motifs.json', import.meta.url), 'utf8');
const tuned = new Map(Object.entries(JSON.parse(file) as Record<string, Partial<Tuning>>));

/** The tuning of a motif. */
export function tuningOf(motif: string): Tuning {
  return { ...usual, ...tuned.get(motif) };
}

/** The motifs with adjustments of their own. */
export function tunedMotifs(): string[] {
  return [...tuned.keys()];
}
