import { useSyncExternalStore } from 'react';
import type { ShopDetail } from '#contract/calls/shops.ts';
import { useHydrated } from '#platform/lazy/use-hydrated.ts';
import { useLazy } from '#platform/lazy/use-lazy.ts';
import { OfflineShopCard } from './offline-shop-card.tsx';

const loadPart = () => import('./offline-shop.tsx');

/**
 * `ShopKeep`, if the browser has workers, which cache the shop. Its databases load after the shop;
 * until they are there and a worker runs, the card has no function.
 */
export function KeepPart({ shop }: { shop: ShopDetail }) {
  const isHydrated = useHydrated();
  const isKeeperThere = useSyncExternalStore(followWorker, isWorkerThere, () => false);
  const { data: part } = useLazy('keep', loadPart, isKeeperThere);
  if (isHydrated && !navigator.serviceWorker) return null;
  return part ? <part.ShopKeep shop={shop} /> : <OfflineShopCard shop={shop} />;
}

const isWorkerThere = () => Boolean(navigator.serviceWorker?.controller);

function followWorker(onChange: () => void): () => void {
  const { serviceWorker } = navigator;
  serviceWorker?.addEventListener('controllerchange', onChange);
  return () => serviceWorker?.removeEventListener('controllerchange', onChange);
}
