import type { PictureSize } from '#contract/pictures.ts';
import type { Master, VariantType } from './picture-files.ts';
import { openWorker } from './worker.ts';

/** Processes pictures, in processes of its own or in this one. */
export interface ImageWorker {
  /** Draws a picture from its recipe; only the demo has recipes. */
  draw(recipe: unknown): Promise<Master>;
  clean(bytes: Buffer): Promise<Master>;
  vary(master: Buffer, size: PictureSize, type: VariantType): Promise<Buffer>;
  stop(): void;
}

/** The slowest picture takes a few seconds on a slow, busy machine. */
const usualDeadlineMs = 30_000;

/**
 * An image worker in two child processes, one for the catalogue and one for uploads. They start
 * with the first order and end when idle: pictures are heavy on the processor, and the shop's
 * process must neither wait for it nor hold its memory. An upload that hangs or kills its process
 * affects no other picture. `drawModule` exports `draw` for recipes.
 */
export function openImageWorker(
  drawModule?: URL,
  { deadlineMs = usualDeadlineMs }: { deadlineMs?: number } = {},
): ImageWorker {
  const catalogue = openWorker(drawModule ? [drawModule.href] : [], deadlineMs);
  const uploads = openWorker([], deadlineMs);
  return {
    draw: async (recipe) => asMaster(await catalogue.ask('draw', { recipe })),
    clean: async (bytes) => asMaster(await uploads.ask('clean', { bytes })),
    vary: async (master, size, type) =>
      Buffer.from((await catalogue.ask('vary', { master, size, type })) as Uint8Array),
    stop() {
      catalogue.stop();
      uploads.stop();
    },
  };
}

/** Bytes arrive from another process as a plain Uint8Array. */
function asMaster(done: unknown): Master {
  const { master, tint } = done as { master: Uint8Array; tint: string };
  return { master: Buffer.from(master), tint };
}
