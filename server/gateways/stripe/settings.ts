import * as z from 'zod';
import type { Config } from '../../config/config.ts';
import { ConfigError, readSettings } from '../../config/read-settings.ts';
import { textLike } from '../../config/setting-kinds.ts';

export const stripeSettings = z.object({
  STRIPE_SECRET_KEY: textLike(
    (text) => /^[sr]k_/.test(text),
    'a secret or restricted key of Stripe, which begins with sk_ or rk_',
  ).optional(),
  STRIPE_WEBHOOK_SECRET: textLike(
    (text) => text.startsWith('whsec_'),
    'a signing secret of Stripe, which begins with whsec_',
  ).optional(),
});

/** A merchant's keys at Stripe. */
export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
}

/** The keys of Stripe, if they are set. Throws ConfigError if they are wrong or not all there. */
export function stripeKeys(
  env: NodeJS.ProcessEnv,
  { demo, publicUrl }: Pick<Config, 'demo' | 'publicUrl'>,
): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = readSettings(
    stripeSettings,
    env,
  );
  if (!secretKey && !webhookSecret) return undefined;
  if (demo && secretKey && !/^[sr]k_test_/.test(secretKey)) {
    throw new ConfigError('STRIPE_SECRET_KEY is not a test key: a demo moves no real money.');
  }
  if (secretKey && webhookSecret && publicUrl) return { secretKey, webhookSecret };
  throw new ConfigError(
    'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and PUBLIC_URL belong together: set all or no keys.',
  );
}
