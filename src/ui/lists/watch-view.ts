import { use, useEffect, useRef, useState } from 'react';
import { PictureSaver } from '../pictures/picture-saver.ts';
import { nearestScroller } from './scroller.ts';

/** Reports when an element enters or leaves the viewport; `margin` shifts its edges. */
export function watchView(
  element: Element,
  margin: string,
  onChange: (isInView: boolean) => void,
): () => void {
  const watch = new IntersectionObserver(
    (entries) => onChange(entries.at(-1)?.isIntersecting ?? false),
    { root: nearestScroller(element), rootMargin: margin },
  );
  watch.observe(element);
  return () => watch.disconnect();
}

/** How far below the viewport an element may be when its data is fetched. */
const nearPx = 600;

/** Whether an element has ever come near the viewport; into it, where data is saved. */
export function useNear<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  const ahead = use(PictureSaver) ? 0 : nearPx;
  useEffect(() => {
    const { current: element } = ref;
    if (!element || isNear) return;
    return watchView(element, `0px 0px ${ahead}px`, (isInView) => isInView && setIsNear(true));
  }, [isNear, ahead]);
  return { ref, isNear };
}
