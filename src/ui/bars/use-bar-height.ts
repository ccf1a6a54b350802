import { type RefObject, useEffect } from 'react';

/**
 * Publishes a fixed bar's height as a custom property of the page while the bar is shown. A bar in
 * a hidden kept-alive screen takes no space: its effects are off.
 */
export function useBarHeight(
  bar: RefObject<HTMLElement | null>,
  property: '--tab-bar-height' | '--action-bar-height',
): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement;
    const watch = new ResizeObserver(() =>
      root.style.setProperty(property, `${element.offsetHeight}px`),
    );
    watch.observe(element);
    return () => {
      watch.disconnect();
      root.style.removeProperty(property);
    };
  }, [bar, property]);
}
