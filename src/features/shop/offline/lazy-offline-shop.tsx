import { useSyncExternalStore } from 'react';
import type { ShopDetail } from '#contract/calls/shops.ts';
import { useLazy } from '#platform/lazy/use-lazy.ts';

const loadPart = () => import('./offline-shop.tsx');

/** `ShopKeep`, if a worker can cache the shop: an extra that loads after the shop. */
export function KeepPart({ shop }: { shop: ShopDetail }) {
  const isKeeperThere = useSyncExternalStore(followWorker, isWorkerThere);
  const { data: part } = useLazy('keep', loadPart, isKeeperThere);
  return part && <part.ShopKeep shop={shop} />;
}

const isWorkerThere = () => Boolean(navigator.serviceWorker?.controller);

function followWorker(onChange: () => void): () => void {
  const { serviceWorker } = navigator;
  serviceWorker?.addEventListener('controllerchange', onChange);
  return () => serviceWorker?.removeEventListener('controllerchange', onChange);
}
