import { useEffect, useRef, useState } from 'react';
import { nearestScroller } from '#ui/scroller.ts';

/** How far below the edge of the screen something may be when it is fetched. */
const nearPx = 600;

/** Whether an element has come near the view, once for all. */
export function useNear<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current: element } = ref;
    if (!element || isNear) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { root: nearestScroller(element), rootMargin: `0px 0px ${nearPx}px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [isNear]);
  return { ref, isNear };
}
