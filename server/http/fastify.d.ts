import type { RateClass } from '#contract/endpoint.ts';
import type { Lang } from '#contract/languages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the caller is known; error messages are written in it. */
    lang: Lang | null;
  }
  interface FastifyContextConfig {
    rateClass?: RateClass;
  }
}
