import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedProduct } from '#data/mirror.ts';
import { useTell } from '#parts/feedback/use-tell.ts';
import { useFormats } from '#parts/formats/formats.ts';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { type Additions, addFavourites } from './add-favourites.ts';

/** How many products a toast can name. */
const mostNamed = 3;

interface AddFavouritesBarProps {
  products: SavedProduct[];
  onAdded(additions: Additions): void;
  onDone(): void;
}

/** The bar that puts the chosen favourites into the bag. */
export function AddFavouritesBar({ products, onAdded, onDone }: AddFavouritesBarProps) {
  const { t } = useTranslation();
  const tell = useTell();
  const { list } = useFormats();
  const [isBusy, setIsBusy] = useState(false);
  const count = products.length;

  async function add() {
    setIsBusy(true);
    const additions = await addFavourites(t, products);
    const { added, toChoose, needsNet, missing } = additions;
    setIsBusy(false);
    onAdded(additions);
    const texts = [
      added.length > 0 && t('favourites.added', { count: added.length }),
      toChoose.length > 0 && t('favourites.toChoose', { count: toChoose.length }),
      needsNet.length > 0 && t('favourites.needNet', { names: list(namesOf(needsNet)) }),
      missing.length > 0 && t('favourites.missing', { count: missing.length }),
    ];
    const isWhole = added.length === count;
    // What is left to do stays until it is read.
    tell({ text: texts.filter(Boolean).join(' '), tone: isWhole ? 'ok' : 'error' });
    if (isWhole) onDone();
  }

  /** Their cards are marked as well. */
  function namesOf(some: SavedProduct[]): string[] {
    const names = some.slice(0, mostNamed).map(({ name }) => name);
    const others = some.length - names.length;
    return others > 0 ? [...names, t('favourites.others', { count: others })] : names;
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
