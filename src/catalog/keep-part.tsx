import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ShopDetail } from '#contract/shops.ts';

type Part = typeof import('./shop-keep.tsx');

/** `ShopKeep` where a worker is there to keep things, once the shop itself is in sight. */
export function KeepPart({ shop }: { shop: ShopDetail }) {
  const [part, setPart] = useState<Part>();
  const isKeeperThere = useSyncExternalStore(followWorker, isWorkerThere);
  useEffect(() => {
    let isGone = false;
    if (!isKeeperThere) return;
    import('./shop-keep.tsx').then(
      (loaded) => !isGone && setPart(loaded),
      // An extra, which a screen without a network does without.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isKeeperThere]);
  return part && <part.ShopKeep shop={shop} />;
}

const isWorkerThere = () => Boolean(navigator.serviceWorker?.controller);

function followWorker(onChange: () => void): () => void {
  const { serviceWorker } = navigator;
  serviceWorker?.addEventListener('controllerchange', onChange);
  return () => serviceWorker?.removeEventListener('controllerchange', onChange);
}
