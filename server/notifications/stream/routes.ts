import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { noticeEventsPath } from '#contract/calls/notifications.ts';
import { readQuery } from '#contract/wire.ts';
import { callLanguage, searchOf } from '../../http/language.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Services } from '../../services/services.ts';
import { createAuthentication } from '../../sessions/authentication.ts';
import { readFeed, readHead } from '../read-notices.ts';
import { followNotices } from './follow.ts';
import { createNoticeHub } from './hub.ts';

/** When a client that has too many streams may ask again. */
const fullSeconds = 60;

const Rev = z.coerce.number().int().min(0);

/**
 * Serves the event stream, which is not in the endpoint tables because it does not end. Closing the
 * server ends the streams before it waits for the calls.
 */
export function registerNoticeEvents(app: FastifyInstance, services: Services): void {
  const { db, now, config } = services;
  const authenticate = createAuthentication(db, now);
  const hub = createNoticeHub(services, app.log);
  app.addHook('preClose', (done) => {
    hub.close();
    void hub.giveUp();
    done();
  });
  // Those that were opened meanwhile.
  app.addHook('onClose', () => hub.giveUp());

  app.get(
    noticeEventsPath,
    { exposeHeadRoute: false, config: { rateClass: 'read' } },
    async (request, reply) => {
      const { shopperId, sessionHash, accountLang } = await authenticate(request);
      const lang = callLanguage(request, accountLang, config.defaultLang);
      request.lang = lang;
      const after = readAfter(request) ?? (await readHead(db, shopperId)).rev;
      const slot = await hub.claim(shopperId);
      if (slot === undefined) {
        reply.header('retry-after', fullSeconds);
        throw new Refusal('too_many_requests', { seconds: fullSeconds });
      }
      const out = new PassThrough();
      const read = (rev: number) => readFeed(db, { shopperId, sessionHash }, rev, lang);
      const { log } = request;
      const follower = followNotices(out, { shopperId, sessionHash, after, read, log });
      out.once('close', hub.add(follower, slot));
      return reply
        .header('cache-control', 'private, no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .type('text/event-stream; charset=utf-8')
        .send(out);
    },
  );
}

/** Where to resume; undefined to follow from now on. Throws `invalid_input` for anything else. */
function readAfter(request: FastifyRequest): number | undefined {
  const asked = readQuery(searchOf(request)).after ?? request.headers['last-event-id'];
  if (asked === undefined || asked === '') return undefined;
  const parsed = Rev.safeParse(asked);
  if (parsed.success) return parsed.data;
  throw new Refusal('invalid_input', {}, [{ path: 'after', rule: 'invalid_type' }]);
}
