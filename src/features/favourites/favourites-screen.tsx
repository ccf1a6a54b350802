import { useTranslation } from 'react-i18next';
import { likes } from '#contract/calls/likes.ts';
import type { Liked } from '#data/likes/like-store.ts';
import { loadFavourites, refreshFavourites } from '#data/likes/likes.ts';
import type { SavedProduct } from '#data/mirror.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { GridSkeleton } from '#parts/lists/grid-skeleton.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ListBlock } from '#ui/lists/list-block.tsx';
import { BecalmedBoat } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { AddFavouritesBar } from './add-favourites-bar.tsx';
import { FavouriteCard } from './favourite-card.tsx';
import { useChoice } from './use-choice.ts';
import { useFreshLikes } from './use-fresh-likes.ts';

/** The favourite products, newest first, with what has changed since they were saved. */
export function FavouritesScreen() {
  const { t, i18n } = useTranslation();
  const choice = useChoice();
  const { items, error, refetch } = useFreshLikes({
    key: [likes.favourites.path, i18n.language],
    load: loadFavourites,
    refresh: refreshFavourites,
  });
  const isChoosing = choice.isOn && (items?.some(canBuy) ?? false);
  return (
    <BackScreen
      title={t('title.myFavourite')}
      right={
        items?.some(canBuy) && (
          <Button tone="ghost" size="small" onClick={choice.toggle}>
            {isChoosing ? t('app.done') : t('favourites.choose')}
          </Button>
        )
      }
    >
      {error && <ReadProblem error={error} onRetry={refetch} />}
      {!error && !items && <GridSkeleton cards={6} />}
      {!error && items?.length === 0 && <NoFavourites />}
      <ul className="product-grid">
        {items?.map((favourite, index) => (
          <ListBlock key={favourite.id} as="li">
            <FavouriteCard
              product={favourite.card}
              isEager={index < eager}
              choice={isChoosing && canBuy(favourite) ? choice.of(favourite.id) : undefined}
              needsNet={choice.needsNet(favourite.id)}
              isRemovable={!isChoosing}
            />
          </ListBlock>
        ))}
      </ul>
      {isChoosing && (
        <AddFavouritesBar
          products={(items ?? []).map(({ card }) => card).filter(({ id }) => choice.has(id))}
          onAdded={choice.settle}
          onDone={choice.toggle}
        />
      )}
    </BackScreen>
  );
}

/** How many pictures load at once. */
const eager = 4;

const canBuy = ({ card }: Liked<SavedProduct>) => card.in_stock && !card.is_gone;

function NoFavourites() {
  const { t } = useTranslation();
  return (
    <Empty
      art={<BecalmedBoat />}
      title={t('favourites.emptyTitle')}
      text={t('favourites.emptyText')}
      link={{ label: t('bag.toHome'), href: '#/home', tone: 'primary' }}
    />
  );
}
