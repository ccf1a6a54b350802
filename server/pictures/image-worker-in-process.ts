import type { ImageWorker } from './image-worker.ts';
import { blockOtherDecoders, cleanUpload, makeVariant } from './variants.ts';

blockOtherDecoders();

/** An image worker in this process, for single-purpose programs. It cannot draw recipes. */
export const imageWorkerInProcess: ImageWorker = {
  draw: () => Promise.reject(new Error('this image worker cannot draw recipes')),
  clean: cleanUpload,
  vary: makeVariant,
  stop() {},
};
