import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { connect } from '../../../server/db/database.ts';
import { registerErrors } from '../../../server/http/errors.ts';
import type { ImageWorker } from '../../../server/pictures/image-worker.ts';
import { imageWorkerInProcess } from '../../../server/pictures/image-worker-in-process.ts';
import { createPictures } from '../../../server/pictures/pictures.ts';
import { registerPictures } from '../../../server/pictures/routes.ts';

/** No database listens there: these masters are files. */
const noDatabase = 'postgresql://127.0.0.1:1/none';

/** A server of a folder's pictures and nothing else. */
export function createPictureApp(folder: string, imageWorker: ImageWorker): FastifyInstance {
  const app = Fastify();
  registerErrors(app, 'en');
  registerPictures(app, createPictures({ db: connect(noDatabase, 1).db, folder, imageWorker }));
  return app;
}

/**
 * As a program: serves a folder and prints its port. `VARIANT` names the file returned for all
 * variants.
 */
const [, program, folder] = process.argv;
if (program === import.meta.filename && folder) {
  // Otherwise the first write beyond a limit would end it.
  process.on('SIGXFSZ', () => {});
  const { VARIANT } = process.env;
  const given = VARIANT === undefined ? undefined : readFileSync(VARIANT);
  const vary: ImageWorker['vary'] = async (...order) =>
    given ?? (await imageWorkerInProcess.vary(...order));
  const app = createPictureApp(folder, { ...imageWorkerInProcess, vary });
  await app.listen({ host: '127.0.0.1', port: 0 });
  console.log((app.server.address() as AddressInfo).port);
}
