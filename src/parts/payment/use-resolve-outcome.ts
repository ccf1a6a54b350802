import { useEffect, useRef, useState } from 'react';
import { reportSettled, settleOldCalls } from '#data/current/current-db.ts';
import type { OnceOutcome } from '#data/http/outcome.ts';
import type { LocalDb } from '#data/mirror.ts';
import type { SettledCall } from '#data/wallet/settle-old-calls.ts';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { retrySoon } from '#platform/lazy/download.ts';

/**
 * Looks up the outcome of a call whose reply was lost, while the screen is mounted. Once the shopper
 * has left, a notice tells how the call ended.
 */
export function useResolveOutcome() {
  const [isChecking, setIsChecking] = useState(false);
  const isHere = useIsHere();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function untilKnown<T>(
    db: LocalDb,
    outcome: OnceOutcome<T>,
    call: SettledCall['call'],
  ): Promise<Exclude<OnceOutcome<T>, { kind: 'unknown' }>> {
    let latest = outcome;
    while (latest.kind === 'unknown' && !isGone.current) {
      setIsChecking(true);
      await new Promise<void>((resolve) => retrySoon(resolve));
      latest = await db.resolve<T>(latest.pending);
    }
    setIsChecking(false);
    if (latest.kind !== 'unknown') {
      // The end of a session says so itself.
      if (latest.kind !== 'unauthorised' && !isHere()) reportSettled({ call, outcome: latest });
      return latest;
    }
    db.leave(latest.pending);
    settleOldCalls();
    return new Promise(() => {});
  }

  return { untilKnown, isChecking };
}
