import { useEffect, useRef, useState } from 'react';
import { watchView } from './watch-view.ts';

/** How far below the viewport an element may be when its data is fetched. */
const nearPx = 600;

/** Whether an element has ever come near the viewport. */
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
