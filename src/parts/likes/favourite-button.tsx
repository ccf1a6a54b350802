import { CloudOff, Heart } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductCard } from '#contract/calls/catalogue.ts';
import { DiscButton } from '#ui/buttons/disc-button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { type Like, useFavourite, useIsWaiting } from './use-like.ts';

interface FavouriteButtonProps {
  /** The full card: the favourites list shows it before the server has answered. */
  product: ProductCard;
  /** On a large picture, on a card's small one, or else on the page. */
  place?: 'picture' | 'card' | undefined;
}

/**
 * Adds or removes a favourite: at once here, on the server when it is reachable. Without a login it
 * redirects there and back. `cardOf` makes the card of an open product.
 */
export function FavouriteButton({ product, place }: FavouriteButtonProps) {
  const { t } = useTranslation();
  const { isOn, pending, toggle } = useFavourite(product);
  const hint = useId();
  const props = {
    icon: Heart,
    label: t('likes.favouriteProduct', { name: product.name }),
    'aria-pressed': isOn,
    'aria-describedby': pending ? hint : undefined,
    isFilled: isOn,
    onClick: toggle,
    className: isOn ? 'text-primary' : undefined,
  };
  return (
    <span className="relative inline-flex shrink-0">
      {place === 'card' ? (
        <DiscButton {...props} tone="glass" />
      ) : (
        <IconButton {...props} isFloating={place === 'picture'} />
      )}
      {pending && <WaitingMark pending={pending} hint={hint} />}
    </span>
  );
}

interface WaitingMarkProps {
  pending: Like['pending'];
  /** The id of its text. */
  hint: string;
}

/** Nothing while the toggle is on its way to the server. */
function WaitingMark({ pending, hint }: WaitingMarkProps) {
  const { t } = useTranslation();
  if (!useIsWaiting(pending)) return null;
  return (
    <span className="pointer-events-none absolute end-0 bottom-0 grid size-5 place-items-center rounded-full bg-surface text-ink-3 shadow-1">
      <Icon icon={CloudOff} size="s" className="size-3" />
      <span className="sr-only">
        <span id={hint}>{t('likes.savedHere')}</span>
      </span>
    </span>
  );
}
