import { useLazy } from '#platform/lazy/use-lazy.ts';
import type { RecentlyViewedProps } from './recently-viewed.tsx';

const loadPart = () => import('./recently-viewed.tsx');

/** `RecentlyViewed` for screens that do not wait for the databases. */
export function LazyRecentlyViewed(props: RecentlyViewedProps) {
  const { data: part } = useLazy('viewed', loadPart, true);
  return part && <part.RecentlyViewed {...props} />;
}
