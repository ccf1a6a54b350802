import type Stripe from 'stripe';
import { type Config, shopUrl } from '../../config/config.ts';
import { ConfigError } from '../../config/read-settings.ts';
import type { Gateway, GatewayKind } from '../../services/gateway.ts';
import { leastCharge, mostCharge } from './charge-limits.ts';
import { eventOfPage, readStripeEvent } from './events.ts';
import { type StripeKeys, stripeKeys, stripeSettings } from './settings.ts';

/**
 * Currencies whose amounts Stripe counts or rounds in another unit than ISO 4217:
 * https://docs.stripe.com/currencies
 */
const otherUnits = ['ISK', 'MGA', 'UGX', 'BHD', 'JOD', 'KWD', 'OMR', 'TND'];

/** With one retry, a call ends before the app stops waiting for its reply. */
const timeoutMs = 4000;

const notClosed = 'Stripe closed no page';

/** As a tolerance of the library's check, in seconds. */
const anyAge = 0;

export const stripe: GatewayKind = {
  settings: Object.keys(stripeSettings.shape),
  choose(env, config) {
    const keys = stripeKeys(env, config);
    return keys && ((currency) => openStripe(keys, config, currency));
  },
};

/**
 * Card payments by Stripe Checkout: cards are entered on Stripe's own page. Rejects with ConfigError
 * for a currency that it does not charge in ISO 4217's minor units. `api` replaces Stripe's own
 * address in tests.
 */
export async function openStripe(
  { secretKey, webhookSecret }: StripeKeys,
  config: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  currency: string,
  api: { protocol?: 'http'; host?: string; port?: number } = {},
): Promise<Gateway> {
  if (otherUnits.includes(currency)) {
    throw new ConfigError(
      `STRIPE_SECRET_KEY cannot be used: Stripe has other units for ${currency}.`,
    );
  }
  // A shop without card payments does without its 10 MB.
  const { default: Stripe } = await import('stripe');
  const client = new Stripe(secretKey, { ...api, timeout: timeoutMs, maxNetworkRetries: 1 });
  const back = (id: string) => `${shopUrl(config)}/#/cardTopUp?id=${id}`;

  /** An event if its signature is right, and not older than `seconds`. */
  function verify(body: Buffer, signature: string, seconds?: number): Stripe.Event | undefined {
    try {
      return client.webhooks.constructEvent(body, signature, webhookSecret, seconds);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
      throw error;
    }
  }

  /**
   * Whether Stripe repeats an earlier failure, even one of its own: it answers a key in the same way
   * for a day. That is final for this key, and no outage.
   */
  function isReplayed(error: unknown): boolean {
    const isOfStripe = error instanceof Stripe.errors.StripeError;
    return isOfStripe && error.headers?.['idempotent-replayed'] === 'true';
  }

  return {
    name: 'stripe',
    signatureHeader: 'stripe-signature',
    leastCharge: (aDollar) => leastCharge(currency, aDollar),
    mostCharge: mostCharge(currency),

    async openPage({ id, amount, until }) {
      const item = { currency, unit_amount: amount, product_data: { name: 'Wallet' } };
      // Stripe refuses a known key with other parameters, so none may vary between two calls. The
      // page follows the browser's language.
      const wish: Stripe.Checkout.SessionCreateParams = {
        mode: 'payment',
        client_reference_id: id,
        locale: 'auto',
        line_items: [{ quantity: 1, price_data: item }],
        success_url: back(id),
        cancel_url: `${back(id)}&left=1`,
        expires_at: Math.floor(until.getTime() / 1000),
      };
      // One page per top-up, however often it is requested.
      const once = { idempotencyKey: `top-up ${id}` };
      const page = await client.checkout.sessions.create(wish, once).catch((error: unknown) => {
        // A known key is answered before its parameters are checked, so there is no page.
        const isTooLate =
          error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'expires_at';
        // A page of an earlier release was asked for without an end, and cannot be found again. With
        // 409, the same request is still being answered.
        const isEarlier =
          error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400;
        if (isTooLate || isEarlier || isReplayed(error)) return undefined;
        throw new Error('Stripe opened no page', { cause: error });
      });
      if (!page) return undefined;
      if (!page.url) throw new Error('Stripe opened a page without an address');
      return { ref: page.id, url: page.url };
    },

    async closePage({ ref }) {
      try {
        await client.checkout.sessions.expire(ref);
        return undefined;
      } catch (error) {
        // Only an open page can be closed: it has expired, or it was paid.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) {
          throw new Error(notClosed, { cause: error });
        }
        // Of another account, or of the test keys before: nobody pays this shop there.
        if (error.code === 'resource_missing') return undefined;
      }
      // Stripe's errors have the status of its own reply, which must not become ours.
      const page = await client.checkout.sessions.retrieve(ref).catch((cause: unknown) => {
        throw new Error(notClosed, { cause });
      });
      return eventOfPage(page);
    },

    readEvent(body, signature, now) {
      const event = verify(body, signature);
      if (event) return { ...readStripeEvent(event, now), type: event.type };
      return verify(body, signature, anyAge) ? 'too_old' : undefined;
    },
  };
}
