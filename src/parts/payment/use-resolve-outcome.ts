import { useEffect, useRef, useState } from 'react';
import { settleOldCalls } from '#data/current-db.ts';
import type { OnceOutcome } from '#data/http/outcome.ts';
import type { LocalDb } from '#data/mirror.ts';
import { retrySoon } from '#platform/lazy/download.ts';

/** Looks up the outcome of a call whose reply was lost, while the screen is mounted. */
export function useResolveOutcome() {
  const [isChecking, setIsChecking] = useState(false);
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
  ): Promise<Exclude<OnceOutcome<T>, { kind: 'unknown' }>> {
    let latest = outcome;
    while (latest.kind === 'unknown' && !isGone.current) {
      setIsChecking(true);
      await new Promise<void>((resolve) => retrySoon(resolve));
      latest = await db.resolve<T>(latest.pending);
    }
    setIsChecking(false);
    if (latest.kind !== 'unknown') return latest;
    // After unmounting, a notice reports it.
    db.leave(latest.pending);
    settleOldCalls();
    return new Promise(() => {});
  }

  return { untilKnown, isChecking };
}
