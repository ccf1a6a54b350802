import { notification } from '#contract/calls/notifications.ts';
import { headers } from '#contract/wire.ts';
import { send } from '../http/http.ts';

/** The shop's key that a subscription is under, as the shop writes it. */
export function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? []);
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Tells the shop a subscription under its key, with a token in place of the session's if one is given.
 * Resolves to whether the shop has it.
 */
export async function tellShop(
  subscription: PushSubscription,
  server_key: string,
  token?: string,
): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) return false;
  const form = { endpoint, p256dh, auth, server_key };
  const own = token ? { withToken: false, headers: { [headers.token]: token } } : {};
  const outcome = await send(notification.pushSubscribe, form, own);
  return outcome.kind === 'delivered';
}
