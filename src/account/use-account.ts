import { type Account, loadAccount } from '#data/account.ts';
import { useSession } from '#shop/use-session.ts';
import { useShelfQuery } from '#shop/use-shelf.ts';

/** The account as the shopper means it; undefined until something is known of it. */
export function useAccount(): Account | undefined {
  const info = useSession((state) => state.userInfo);
  const mirrored = useShelfQuery(loadAccount);
  if (mirrored) return mirrored;
  // Not there yet, or a mirror that was lost: the session knows the server's word.
  return info ? { info, pending: null, refused: [] } : undefined;
}
