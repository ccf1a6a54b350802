import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import type { ProductCard, ShopCard } from '#contract/calls/catalogue.ts';
import { type Liked, likes } from '#data/likes/like-store.ts';
import { useOnline } from '#query/use-online.ts';
import { useSession } from '#query/use-session.ts';
import { showToast } from '#ui/overlays/toasts.ts';

/** Whether something is liked, and a toggle. */
export interface Like {
  isOn: boolean;
  /** The server has not answered the last toggle. */
  isPending: boolean;
  /** Saved only on this device, until there is a network or a login. */
  isWaiting: boolean;
  toggle(): void;
}

/** The databases load with the first write, not with the first picture. */
const load = () => import('./like.ts');

/** A product's favourite state. */
export function useFavourite(product: ProductCard): Like {
  const { t } = useTranslation();
  const liked = useStore(likes, ({ favourites }) => favourites[product.id]);
  return useLike(liked, async (isOn) => (await load()).setFavourite(t, product, isOn));
}

/** A shop's follow state. */
export function useFollow(shop: ShopCard): Like {
  const { t } = useTranslation();
  const liked = useStore(likes, ({ follows }) => follows[shop.id]);
  return useLike(liked, async (isOn) => (await load()).setFollow(t, shop, isOn));
}

/** The followed shops, most recently followed first. */
export function useFollowedShops(): ShopCard[] {
  const follows = useStore(likes, (state) => state.follows);
  return Object.values(follows)
    .filter(({ isOn }) => isOn)
    .sort((a, b) => Date.parse(b.added_at) - Date.parse(a.added_at))
    .map(({ card }) => card);
}

function useLike(
  liked: Liked<unknown> | undefined,
  change: (isOn: boolean) => Promise<boolean>,
): Like {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isVisitor = useSession((state) => state.token === null);
  const isOut = !useOnline();
  const isOn = liked?.isOn ?? false;

  // Preloaded in the background: a tap without a network must find it.
  useEffect(() => void load().catch(() => undefined), []);

  async function toggle() {
    const isKept = await change(!isOn).catch(() => {
      showToast({ text: t('message.notSaved'), tone: 'error' });
      return false;
    });
    if (!isKept || !isVisitor || isOn) return;
    // The like waits on this device for the account that logs in.
    navigate('/login', { state: { from: pathname + search, isRequired: true }, replace: true });
  }

  const pending = liked?.pending ?? null;
  return {
    isOn,
    isPending: pending !== null,
    isWaiting: pending === 'waiting' || (pending === 'sending' && (isVisitor || isOut)),
    toggle: () => void toggle(),
  };
}
