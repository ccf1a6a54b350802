import { type Account, loadAccount } from '#data/account.ts';
import { useSession } from '#shop/use-session.ts';
import { useShelfQuery } from '#shop/use-shelf.ts';

/**
 * The account as the shopper means it: at first by the session, then with what waits to be sent.
 * Undefined while nothing is known of it.
 */
export function useAccount(): Account | undefined {
  const mirrored = useShelfQuery(loadAccount);
  const known = useKnownAccount();
  return mirrored ?? known;
}

/** The same, once this device has been asked what waits: for a form, which is filled in once. */
export function useSureAccount(): Account | undefined {
  const mirrored = useShelfQuery(loadAccount);
  const known = useKnownAccount();
  return mirrored === null ? known : mirrored;
}

/** The server's word, where the mirror has none yet. */
function useKnownAccount(): Account | undefined {
  const info = useSession((state) => state.userInfo);
  return info ? { info, pending: null, refused: [] } : undefined;
}
