import type { i18n } from 'i18next';
import type { ProductCard } from '#contract/calls/catalogue.ts';
import { FavouriteButton } from '../../likes/favourite-button.tsx';
import { QuickAdd, quickAddText } from './quick-add.tsx';

interface ToolProps {
  product: ProductCard;
}

/** The heart on a card's picture. */
export const CardHeart = ({ product }: ToolProps) => (
  <FavouriteButton product={product} place="card" />
);

/** The button beside a card's price; a sold-out product has none. */
export const CardAdd = ({ product }: ToolProps) =>
  product.in_stock && <QuickAdd product={product} />;

/** Resolves once the buttons' texts are loaded, for which the home screen does not wait. */
export async function untilTexts(texts: i18n): Promise<void> {
  if (texts.exists(quickAddText)) return;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!texts.exists(quickAddText)) return;
      texts.store.off('added', look);
      resolve();
    };
    texts.store.on('added', look);
  });
}
