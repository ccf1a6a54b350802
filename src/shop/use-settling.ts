import { useEffect, useRef, useState } from 'react';
import { type MoneyOutcome, settle, type Unknown } from '#data/money.ts';
import type { Shelf } from '#data/shelf.ts';

const againMs = 3000;

/** Finds out how a money call ended whose reply was lost, for as long as the screen is there. */
export function useSettling() {
  const [isChecking, setIsChecking] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function untilKnown<T>(
    shelf: Shelf,
    outcome: MoneyOutcome<T>,
  ): Promise<Exclude<MoneyOutcome<T>, Unknown>> {
    let latest = outcome;
    while (latest.kind === 'unknown' && !isGone.current) {
      setIsChecking(true);
      await wait(againMs);
      latest = await settle<T>(shelf, latest.intent);
    }
    setIsChecking(false);
    // A screen that went away leaves the question to the next start of the app.
    if (latest.kind === 'unknown') return new Promise(() => {});
    return latest;
  }

  return { untilKnown, isChecking };
}

/** The next try: after a pause, or at once when the network says it is back. */
function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
}
