import { useEffect } from 'react';

/** Keeps the screen awake while `isWanted`, if the browser supports it. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) return keepAwake();
  }, [isWanted]);
}

function keepAwake(): () => void {
  let isOver = false;
  let lock: WakeLockSentinel | undefined;

  async function ask() {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    // Refused on a low battery, for example: then the screen may sleep.
    const got = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isOver) void got?.release();
    else lock = got;
  }

  // A lock ends when the page is hidden.
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
