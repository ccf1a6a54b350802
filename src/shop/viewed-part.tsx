import type { RecentlyViewedProps } from './recently-viewed.tsx';
import { usePart } from './use-part.ts';

const loadPart = () => import('./recently-viewed.tsx');

/** `RecentlyViewed` for screens that do not wait for the databases: it comes when they are there. */
export function ViewedPart(props: RecentlyViewedProps) {
  const { data: part } = usePart('viewed', loadPart, true);
  return part && <part.RecentlyViewed {...props} />;
}
