import { calls } from '#contract/calls.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { handlers } from '../handlers.ts';
import type { VisitorContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services/services.ts';

type Handler = (context: VisitorContext, input: never) => Promise<unknown>;

/** Answers a public read in a language; undefined if the call refuses it. */
export type PublicRead = (path: string, input: object | undefined, lang: Lang) => Promise<unknown>;

/** Answers public reads for pages that the server renders, as for a visitor. */
export function createPublicReads(services: Services, log: VisitorContext['log']): PublicRead {
  const reads = new Map(publicReads());

  return async (path, input = {}, lang) => {
    const read = reads.get(path);
    if (!read) throw new Error(`${path} is not a public read`);
    const parsed = read.call.input.safeParse(input);
    if (!parsed.success) return undefined;
    try {
      const data = await read.handler(asVisitor(services, log, lang), parsed.data as never);
      return read.call.reply.parse(data);
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  };
}

function publicReads(): [string, { call: AnyCall; handler: Handler }][] {
  return Object.entries(calls).flatMap(([noun, verbs]) =>
    Object.entries(verbs as { [verb: string]: AnyCall })
      .filter(([, { policy, access }]) => policy === 'read' && access === 'anyone')
      .map(([verb, call]) => {
        const own = handlers[noun as keyof typeof handlers] as unknown as {
          [verb: string]: Handler;
        };
        return [call.path, { call, handler: own[verb] as Handler }];
      }),
  );
}

function asVisitor(services: Services, log: VisitorContext['log'], lang: Lang): VisitorContext {
  return {
    services,
    db: services.db,
    lang,
    log,
    ip: '',
    userAgent: '',
    host: '',
    device: undefined,
    identify: () => Promise.reject(new Refusal('unauthorised')),
    keepDevice() {},
    afterwards() {},
  };
}
