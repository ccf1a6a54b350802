import { CloudOff, Heart } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductCard } from '#contract/calls/catalogue.ts';
import { useFavourite } from '#parts/likes/use-like.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';

interface FavouriteButtonProps {
  /** The full card: the favourites list shows it before the server has answered. */
  product: ProductCard;
  /** On a picture. */
  isFloating?: boolean;
}

/**
 * Adds or removes a favourite: at once here, on the server when it is reachable. Without a login it
 * redirects there and back. `cardOf` makes the card of an open product.
 */
export function FavouriteButton({ product, isFloating }: FavouriteButtonProps) {
  const { t } = useTranslation();
  const { isOn, isWaiting, toggle } = useFavourite(product);
  const hint = useId();
  return (
    <span className="relative inline-flex shrink-0">
      <IconButton
        icon={Heart}
        label={t('likes.favouriteProduct', { name: product.name })}
        aria-pressed={isOn}
        aria-describedby={isWaiting ? hint : undefined}
        isFilled={isOn}
        isFloating={isFloating}
        onClick={toggle}
        className={isOn ? 'text-price' : undefined}
      />
      {isWaiting && (
        <span className="pointer-events-none absolute end-0 bottom-0 grid size-5 place-items-center rounded-full bg-surface text-ink-3 shadow-1">
          <Icon icon={CloudOff} size="s" className="size-3" />
          <span className="sr-only">
            <span id={hint}>{t('likes.savedHere')}</span>
          </span>
        </span>
      )}
    </span>
  );
}
