import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ProductCard, ShopCard } from '#contract/calls/catalogue.ts';
import { type Liked, likes } from '#data/likes/like-store.ts';
import { askForLogin, session } from '#data/session.ts';
import { localDataNeeded } from '#platform/lazy/local-data-needed.ts';
import { useOnline } from '#query/use-online.ts';
import { useSession } from '#query/use-session.ts';
import { showToast } from '#ui/overlays/toasts.ts';

/** Whether something is liked, and a toggle. */
export interface Like {
  isOn: boolean;
  /** A toggle that the server has not answered. */
  pending: Liked<unknown>['pending'];
  toggle(): void;
}

/** The databases load with the first write, not with the first picture. */
const load = () => import('./like.ts');

/** A product's favourite state. A list has hundreds: it subscribes to that one product only. */
export function useFavourite(product: ProductCard): Like {
  const { t } = useTranslation();
  const liked = useStore(likes, ({ favourites }) => favourites[product.id]);
  return useLike(t, liked, async (isOn) => (await load()).setFavourite(t, product, isOn));
}

/** A shop's follow state. */
export function useFollow(shop: ShopCard): Like {
  const { t } = useTranslation();
  const liked = useStore(likes, ({ follows }) => follows[shop.id]);
  return useLike(t, liked, async (isOn) => (await load()).setFollow(t, shop, isOn));
}

/** The followed shops, most recently followed first. */
export function useFollowedShops(): ShopCard[] {
  const follows = useStore(likes, (state) => state.follows);
  return Object.values(follows)
    .filter(({ isOn }) => isOn)
    .sort((a, b) => Date.parse(b.added_at) - Date.parse(a.added_at))
    .map(({ card }) => card);
}

/** Whether a toggle is saved only on this device, until there is a network or a login. */
export function useIsWaiting(pending: Like['pending']): boolean {
  const isVisitor = useSession((state) => state.token === null);
  const isOut = !useOnline();
  return pending === 'waiting' || (pending === 'sending' && (isVisitor || isOut));
}

function useLike(
  t: TFunction,
  liked: Liked<unknown> | undefined,
  change: (isOn: boolean) => Promise<boolean>,
): Like {
  const isOn = liked?.isOn ?? false;

  // Preloaded in the background: a tap without a network must find it.
  useEffect(
    () =>
      void localDataNeeded()
        .then(load)
        .catch(() => undefined),
    [],
  );

  async function toggle() {
    const isKept = await change(!isOn).catch(() => {
      showToast({ text: t('message.notSaved'), tone: 'error' });
      return false;
    });
    // A visitor's like waits on this device for the account that logs in.
    if (isKept && !isOn && session.getState().token === null) askForLogin();
  }

  return { isOn, pending: liked?.pending ?? null, toggle: () => void toggle() };
}
