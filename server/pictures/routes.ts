import type { FastifyInstance } from 'fastify';
import {
  type PictureSize,
  type PictureType,
  pictureSizes,
  pictureTypes,
} from '#contract/pictures.ts';
import { dayMs } from '#contract/rules/durations.ts';
import type { Pictures } from './pictures.ts';

const yearS = (365 * dayMs) / 1000;

/** Serves `/img/<id>/<size>.<type>`; the content of an address never changes. */
export function registerPictures(app: FastifyInstance, pictures: Pictures): void {
  app.get<{ Params: { id: string; file: string } }>('/img/:id/:file', async ({ params }, reply) => {
    const wanted = parse(params.file);
    const isId = /^[a-f0-9]{32}$/.test(params.id);
    const bytes =
      wanted && isId ? await pictures.variant(params.id, wanted.size, wanted.type) : undefined;
    if (!bytes || !wanted) return reply.callNotFound();
    return reply
      .header('cache-control', `public, max-age=${yearS}, immutable`)
      .type(`image/${wanted.type}`)
      .send(bytes);
  });
}

function parse(file: string): { size: PictureSize; type: PictureType } | undefined {
  const [name, ending] = file.split('.');
  const size = pictureSizes.find((known) => String(known) === name);
  const type = pictureTypes.find((known) => known === ending);
  return size && type && file === `${size}.${type}` ? { size, type } : undefined;
}
