import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { ShopDetail } from '#contract/shops.ts';

interface KeepPartProps {
  shop: ShopDetail;
}

/** `ShopKeep` where a worker is there to keep things, once the shop itself is in sight. */
export function KeepPart({ shop }: KeepPartProps) {
  const [Part, setPart] = useState<ComponentType<KeepPartProps>>();
  const isKeeperThere = useSyncExternalStore(followWorker, isWorkerThere);
  useEffect(() => {
    let isGone = false;
    if (!isKeeperThere) return;
    import('./shop-keep.tsx').then(
      ({ ShopKeep }) => !isGone && setPart(() => ShopKeep),
      // An extra, which a screen without a network does without.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isKeeperThere]);
  return Part && <Part shop={shop} />;
}

const isWorkerThere = () => Boolean(navigator.serviceWorker?.controller);

function followWorker(onChange: () => void): () => void {
  const { serviceWorker } = navigator;
  serviceWorker?.addEventListener('controllerchange', onChange);
  return () => serviceWorker?.removeEventListener('controllerchange', onChange);
}
