import { user } from '#contract/calls/account.ts';
import { forgetShopper } from '#data/current-db.ts';
import { send } from '#data/http/http.ts';
import { endSession, session } from '#data/session.ts';

/**
 * Logs out here and, if reachable, on the server; otherwise the session expires there after three
 * days. Nothing of the shopper stays on this device.
 */
export async function logOut(): Promise<void> {
  const { shopperId } = session.getState();
  const farewell = send(user.logout, {});
  endSession();
  await Promise.all([farewell, shopperId && forgetShopper(shopperId)]);
}
