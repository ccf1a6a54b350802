import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { privateFileUrl } from '#contract/calls/assets.ts';
import { Uuid } from '#contract/fields.ts';
import { fileContent, privateFile } from '../db/schema/assets.ts';
import { callLanguage } from '../http/language.ts';
import { found } from '../http/refusal.ts';
import type { Services } from '../services/services.ts';
import { createAuthentication } from '../sessions/authentication.ts';
import { hasContent } from './store-content.ts';

/**
 * Serves `GET /api/private/<id>` to the file's owner, which is not in the endpoint tables because
 * its reply is bytes. It has no HEAD twin and ignores ranges.
 */
export function registerPrivateFiles(app: FastifyInstance, services: Services): void {
  const { db, now, config } = services;
  const authenticate = createAuthentication(db, now);

  async function read(id: string, shopperId: number) {
    const { bytes, type } = fileContent;
    const isIt = and(eq(privateFile.id, id), eq(privateFile.shopperId, shopperId));
    const isKept = or(isNull(privateFile.deleteAt), gt(privateFile.deleteAt, now()));
    const [row] = await db
      .select({ bytes, type })
      .from(privateFile)
      .innerJoin(fileContent, hasContent)
      .where(and(isIt, isKept));
    return row;
  }

  app.get<{ Params: { id: string } }>(
    privateFileUrl(':id'),
    { exposeHeadRoute: false, config: { rateClass: 'read' } },
    async (request, reply) => {
      const { shopperId, accountLang } = await authenticate(request);
      request.lang = callLanguage(request, accountLang, config.defaultLang);
      const id = found(Uuid.safeParse(request.params.id).data);
      const { bytes, type } = found(await read(id, shopperId));
      return confine(reply).type(type).send(bytes);
    },
  );
}

/** The reply may be shown by the page that asked, and neither be kept nor run as a document. */
function confine(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('content-disposition', 'inline; filename="picture"')
    .header('x-content-type-options', 'nosniff');
}
