import { cleanMaster, makeVariant } from './variants.ts';
import type { Workshop } from './workshop.ts';

/** A workshop in this process, for a program that does nothing else. It knows no recipes. */
export const workshopHere: Workshop = {
  draw: () => Promise.reject(new Error('nobody draws here')),
  clean: cleanMaster,
  vary: makeVariant,
  stop() {},
};
