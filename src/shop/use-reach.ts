import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { reach } from '#data/reach.ts';

/** Whether the shop answered when it was last asked, live. */
export function useReach(): boolean {
  return useStore(reach, ({ isOpen }) => isOpen);
}

/** Acts each time that the shop can be reached again. */
export function useWhenBack(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(
    () =>
      reach.subscribe((now, before) => {
        if (now.isOpen && !before.isOpen) latest.current();
      }),
    [],
  );
}
