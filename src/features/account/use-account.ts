import { type Account, loadAccount, settledAccount } from '#data/account.ts';
import { useLocalQuery } from '#query/use-local-db.ts';
import { useSession } from '#query/use-session.ts';

/**
 * The account including unsent changes: first from the session, then from the local database.
 * Undefined while unknown.
 */
export function useAccount(): Account | undefined {
  const mirrored = useLocalQuery(loadAccount);
  const known = useKnownAccount();
  return mirrored ?? known;
}

/** The same, but only once unsent changes are loaded: for a form, which is prefilled only once. */
export function useSureAccount(): Account | undefined {
  const mirrored = useLocalQuery(loadAccount);
  const known = useKnownAccount();
  return mirrored === null ? known : mirrored;
}

/** The session's data, used until the mirror has loaded. */
function useKnownAccount(): Account | undefined {
  const info = useSession((state) => state.userInfo);
  // The local database may have the picture: it must not be fetched meanwhile.
  return info ? settledAccount(info, null) : undefined;
}
