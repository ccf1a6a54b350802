import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { serverClock } from '#data/http/server-clock.ts';

/** The server's time in ms, live. The device's own clock may be wrong. */
export function useServerTime(everyMs: number): number {
  const aheadMs = useStore(serverClock, ({ aheadMs = 0 }) => aheadMs);
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);

  return now + aheadMs;
}
