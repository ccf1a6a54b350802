import { nearestScroller } from '#ui/lists/scroller.ts';

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
