import type { FastifyInstance } from 'fastify';
import { AssetState, assetBounds, assetUrl } from '#contract/calls/assets.ts';
import { sendPrivate, success } from '../http/envelope.ts';
import { callLanguage } from '../http/language.ts';
import { withRetry } from '../http/retry.ts';
import { refuseForeign } from '../http/same-origin-check.ts';
import type { Pictures } from '../pictures/pictures.ts';
import type { Services } from '../services/services.ts';
import { createAuthentication } from '../sessions/authentication.ts';
import { keepOpen } from '../shoppers/shopper.ts';
import { appendChunk } from './append-chunk.ts';
import type { AssetKey } from './asset-key.ts';
import { finishUpload } from './finish-upload.ts';
import { type Part, readChunk } from './read-chunk.ts';

const partType = 'application/octet-stream';

/**
 * Serves `PUT /api/asset/<sha256>`, which is not in the endpoint tables because its body is bytes.
 */
export function registerAssets(app: FastifyInstance, services: Services, pictures: Pictures): void {
  const authenticate = createAuthentication(services.db, services.now);
  const receive = createReceiver(services, pictures);
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(partType, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.put<{ Params: { sha256: string } }>(
      assetUrl(':sha256'),
      { bodyLimit: assetBounds.partBytes, config: { rateClass: 'upload' } },
      async (request, reply) => {
        refuseForeign(request);
        const { shopperId, accountLang } = await authenticate(request);
        request.lang = callLanguage(request, accountLang, services.config.defaultLang);
        return sendPrivate(reply, success(await receive(shopperId, readChunk(request))));
      },
    );
  });
}

/** Appends chunks and finishes the file after its last one; concurrent requests share the work. */
function createReceiver({ db, now, config }: Services, pictures: Pictures) {
  const making = new Map<string, Promise<void>>();

  function finish(key: AssetKey): Promise<void> {
    const name = `${key.shopperId} ${key.sha256}`;
    const running = making.get(name);
    if (running) return running;
    const started = finishUpload({ db, pictures, now: now() }, key).finally(() =>
      making.delete(name),
    );
    making.set(name, started);
    return started;
  }

  return async function receive(shopperId: number, part: Part): Promise<AssetState> {
    const key = { shopperId, sha256: part.sha256 };
    const take = (wanted: Part) =>
      withRetry(() =>
        db.transactionAfter(
          (own) => keepOpen(own, shopperId),
          (tx) =>
            appendChunk(tx, key, wanted, { now: now(), mostBytes: config.fileBytesPerShopper }),
        ),
      );
    const state = await take(part);
    // The last byte may have reached a server that stopped before it finished the file.
    if (state.is_whole || state.received < part.total) return AssetState.parse(state);
    await finish(key);
    return AssetState.parse(await take({ ...part, from: undefined }));
  };
}
