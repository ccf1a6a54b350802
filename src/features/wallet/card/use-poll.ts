import { useEffect, useRef } from 'react';
import { retrySoon } from '#platform/lazy/download.ts';

/** Polls while `isWanted`: calls `ask`, and again a pause after each answer. */
export function usePoll(isWanted: boolean, ask: () => Promise<unknown>): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!isWanted) return;
    let cancel = () => {};
    let isOver = false;
    const askSoon = () => {
      if (!isOver) cancel = retrySoon(() => void latest.current().then(askSoon));
    };
    askSoon();
    return () => {
      isOver = true;
      cancel();
    };
  }, [isWanted]);
}
