import { passkey } from '#contract/calls/security.ts';
import { useRead } from '#query/use-read.ts';
import { usePasskeysHere } from '../passkeys/use-passkeys-here.ts';

/** Whether the shopper has a passkey that may confirm a payment on this device. */
export function useHasPasskey(): boolean {
  const isHere = usePasskeysHere() === true;
  const own = useRead(passkey.list, {}, { isEnabled: isHere, isFresh: true });
  return isHere && (own.data?.items.some(({ is_usable }) => is_usable) ?? false);
}
