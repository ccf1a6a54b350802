import { useEffect, useState } from 'react';
import type { RecentlyViewedProps } from './recently-viewed.tsx';

type Part = typeof import('./recently-viewed.tsx');

/** `RecentlyViewed` for screens that do not wait for the databases: it comes when they are there. */
export function ViewedPart(props: RecentlyViewedProps) {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    let isGone = false;
    import('./recently-viewed.tsx').then(
      (loaded) => !isGone && setPart(loaded),
      // An extra, which a screen without a network does without.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return part && <part.RecentlyViewed {...props} />;
}
