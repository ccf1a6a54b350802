import { service } from '#contract/calls/service.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { type Cached, replyTo } from './first-render.tsx';

type Config = ReplyOf<typeof service.config>;

const config: Config = {
  ...{ currency: 'USD', default_lang: 'en', demo: null, is_operator_off: false },
  ...{ merchant_signup_url: null, seller_url: null },
};

/** The settings of a shop that has set nothing else. */
export const shopConfig = (set: Partial<Config>): Cached =>
  replyTo(service.config, {}, { ...config, ...set });
