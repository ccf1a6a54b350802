import type { RateClass } from '#contract/endpoint.ts';
import type { Lang } from '#contract/rules/languages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of error messages; set once the caller is known. */
    lang: Lang | null;
  }
  interface FastifyContextConfig {
    rateClass?: RateClass;
  }
}
