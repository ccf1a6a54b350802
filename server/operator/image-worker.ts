import type { ImageWorker } from '../pictures/image-worker.ts';
import { OperatorRefusal } from './operator-errors.ts';

/** Where a long message begins to be about installing. */
const advice = /\nPossible solutions:.*/s;

/**
 * The operator's image worker, loaded with the first picture: its library does not run on every
 * processor, and most commands do without it. Throws OperatorRefusal where it does not run.
 */
export const imageWorker: ImageWorker = {
  draw: async (recipe) => (await load()).draw(recipe),
  clean: async (bytes) => (await load()).clean(bytes),
  vary: async (...order) => (await load()).vary(...order),
  stop() {},
};

async function load(): Promise<ImageWorker> {
  try {
    return (await import('../pictures/image-worker-in-process.ts')).imageWorkerInProcess;
  } catch (cause) {
    const reason = String((cause as Error).message)
      .replace(advice, '')
      .replaceAll('\n', '; ');
    throw new OperatorRefusal(`This machine cannot read pictures: ${reason}.`, { cause });
  }
}
