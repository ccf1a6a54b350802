import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedProduct } from '#data/mirror.ts';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { addFavourites } from './add-favourites.ts';

interface AddFavouritesBarProps {
  products: SavedProduct[];
  /** Called with the ids of those that are in the bag now. */
  onAdded(ids: string[]): void;
  onDone(): void;
}

/** The bar that puts the chosen favourites into the bag. */
export function AddFavouritesBar({ products, onAdded, onDone }: AddFavouritesBarProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const count = products.length;

  async function add() {
    setIsBusy(true);
    const { added, toChoose, missing } = await addFavourites(t, products);
    setIsBusy(false);
    onAdded(added);
    const texts = [
      added.length > 0 && t('favourites.added', { count: added.length }),
      toChoose.length > 0 && t('favourites.toChoose', { count: toChoose.length }),
      missing.length > 0 && t('favourites.missing', { count: missing.length }),
    ];
    const isWhole = added.length === count;
    showToast({ text: texts.filter(Boolean).join(' '), tone: isWhole ? 'ok' : 'plain' });
    if (isWhole) onDone();
  }

  return (
    <ActionBar>
      <Button
        tone="primary"
        block
        disabled={count === 0}
        isBusy={isBusy}
        onClick={() => void add()}
      >
        {count === 0 ? t('bag.nothingSelected') : t('favourites.add', { count })}
      </Button>
    </ActionBar>
  );
}
