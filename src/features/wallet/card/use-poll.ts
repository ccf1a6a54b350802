import { useEffect, useEffectEvent } from 'react';
import { retrySoon } from '#platform/lazy/download.ts';

/** Polls while `isWanted`: calls `ask`, and again a pause after each answer. */
export function usePoll(isWanted: boolean, ask: () => Promise<unknown>): void {
  const poll = useEffectEvent(ask);
  useEffect(() => {
    if (!isWanted) return;
    let cancel = () => {};
    let isOver = false;
    const askSoon = () => {
      if (!isOver) cancel = retrySoon(() => void poll().then(askSoon));
    };
    askSoon();
    return () => {
      isOver = true;
      cancel();
    };
  }, [isWanted]);
}
