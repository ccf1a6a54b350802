import type { FastifyInstance } from 'fastify';
import type { Encoded } from '../http/encoded.ts';
import { createRevalidatingCache } from './revalidating-cache.ts';
import type { Rendering, Screens } from './screens.ts';

/** How old a rendered page may be, in ms. */
const ages = { fresh: 1000, stale: 10_000 };

/** A page or fragment as it is sent, and the rendering it holds, if any. */
export interface RenderedBody {
  rendering: Rendering | undefined;
  body: Encoded;
}

/** Caches the `most` latest pages. One whose data is unchanged is not rendered again. */
export function createRenderedCache(
  app: FastifyInstance,
  screens: Pick<Screens, 'isCurrent'>,
  most: number,
) {
  const bodies = createRevalidatingCache<RenderedBody>(most, ages, (error) => {
    app.log.warn({ err: error }, 'a page could not be rendered');
  });
  return (key: string, make: () => Promise<RenderedBody>): Promise<RenderedBody> =>
    bodies(key, async (before) => {
      if (before?.rendering && (await screens.isCurrent(before.rendering))) return before;
      return make();
    });
}
