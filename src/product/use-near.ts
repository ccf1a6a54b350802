import { useEffect, useRef, useState } from 'react';
import { watchView } from './watch-view.ts';

/** How far below the edge of the screen something may be when it is fetched. */
const nearPx = 600;

/** Whether an element has come near the view, once for all. */
export function useNear<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current: element } = ref;
    if (!element || isNear) return;
    return watchView(element, `0px 0px ${nearPx}px`, (isInView) => isInView && setIsNear(true));
  }, [isNear]);
  return { ref, isNear };
}
