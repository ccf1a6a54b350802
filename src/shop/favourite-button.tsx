import { CloudOff, Heart } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductCard } from '#contract/catalogue.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useFavourite } from './use-like.ts';

interface FavouriteButtonProps {
  /** All of the card: the list of favourites shows it before the server has answered. */
  product: ProductCard;
  /** On a picture. */
  isFloating?: boolean;
}

/**
 * Makes a product a favourite, or none: at once here, on the server when it can be reached. A
 * visitor is led to the login, and back. `cardOf` makes the card of an open product.
 */
export function FavouriteButton({ product, isFloating }: FavouriteButtonProps) {
  const { t } = useTranslation();
  const { isOn, isWaiting, toggle } = useFavourite(product);
  const hint = useId();
  return (
    <span className="relative inline-flex shrink-0">
      <IconButton
        icon={Heart}
        label={t('taste.favouriteProduct', { name: product.name })}
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
          <VisuallyHidden>
            <span id={hint}>{t('taste.savedHere')}</span>
          </VisuallyHidden>
        </span>
      )}
    </span>
  );
}
