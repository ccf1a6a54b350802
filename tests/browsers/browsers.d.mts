export const isDebianRoot: boolean;
export const browsers: string[];
export const windowless: string;
export const cjkFont: string;
export interface Engines {
  firefox: string;
  webkit: string;
  webkitDriver: string;
  screen: string;
}
export function enginesOn(processor: string): Engines;
export const engines: Engines;
