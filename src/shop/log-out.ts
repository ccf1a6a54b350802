import { user } from '#contract/account.ts';
import { forgetShopper } from '#data/device.ts';
import { send } from '#data/http.ts';
import { endSession, session } from '#data/session.ts';

/**
 * Logs out here and, where it can be reached, on the server; out of reach, the session ends there
 * by its three days. Nothing of the shopper stays on this device.
 */
export async function logOut(): Promise<void> {
  const { shopperId } = session.getState();
  const farewell = send(user.logout, {});
  endSession();
  await Promise.all([farewell, shopperId && forgetShopper(shopperId)]);
}
