import { nearestScroller } from '#ui/scroller.ts';

/** Tells when an element comes into the view and when it leaves; `margin` shifts the view's edges. */
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
