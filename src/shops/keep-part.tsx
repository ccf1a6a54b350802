import { useSyncExternalStore } from 'react';
import type { ShopDetail } from '#contract/shops.ts';
import { usePart } from '#shop/use-part.ts';

const loadPart = () => import('./shop-keep.tsx');

/** `ShopKeep` where a worker is there to keep things: an extra, which comes behind the shop. */
export function KeepPart({ shop }: { shop: ShopDetail }) {
  const isKeeperThere = useSyncExternalStore(followWorker, isWorkerThere);
  const { data: part } = usePart('keep', loadPart, isKeeperThere);
  return part && <part.ShopKeep shop={shop} />;
}

const isWorkerThere = () => Boolean(navigator.serviceWorker?.controller);

function followWorker(onChange: () => void): () => void {
  const { serviceWorker } = navigator;
  serviceWorker?.addEventListener('controllerchange', onChange);
  return () => serviceWorker?.removeEventListener('controllerchange', onChange);
}
