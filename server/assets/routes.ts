import type { FastifyInstance } from 'fastify';
import { AssetState, assetBounds, assetUrl } from '#contract/assets.ts';
import { createAuthentication } from '../http/authentication.ts';
import type { Services } from '../http/context.ts';
import { success } from '../http/envelope.ts';
import { callLanguage } from '../http/language.ts';
import { refuseForeign } from '../http/own-script.ts';
import { withRetry } from '../http/retry.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { makeWhole } from './make-whole.ts';
import { type Part, readPart } from './read-part.ts';
import { type AssetKey, takePart } from './take-part.ts';

const partType = 'application/octet-stream';

/** Serves `PUT /api/asset/<sha256>`: no call of the tables, because its body is bytes. */
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
        const { status, body } = success(await receive(shopperId, readPart(request)));
        return reply
          .code(status)
          .header('cache-control', 'private, no-store')
          .type('application/json; charset=utf-8')
          .send(body);
      },
    );
  });
}

/** Takes parts, and makes a file whole with its last one; requests for one file share the making. */
function createReceiver({ db, now }: Services, pictures: Pictures) {
  const making = new Map<string, Promise<void>>();

  function finish(key: AssetKey): Promise<void> {
    const name = `${key.shopperId} ${key.sha256}`;
    const running = making.get(name);
    if (running) return running;
    const started = makeWhole({ db, pictures, now: now() }, key).finally(() => making.delete(name));
    making.set(name, started);
    return started;
  }

  return async function receive(shopperId: number, part: Part): Promise<AssetState> {
    const key = { shopperId, sha256: part.sha256 };
    const take = (wanted: Part) =>
      withRetry(() => db.transaction((tx) => takePart(tx, key, wanted, now())));
    const state = await take(part);
    // The last byte may have come to a server that ended before it was done.
    if (state.is_whole || state.received < part.total) return AssetState.parse(state);
    await finish(key);
    return AssetState.parse(await take({ ...part, from: undefined }));
  };
}
