import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isAvailable } from '#contract/rules/pricing.ts';
import type { BagLine } from '#data/cart/bag-lines.ts';
import { loadCart, refreshCart } from '#data/cart.ts';
import { visitor } from '#data/mirror.ts';
import { useBack } from '#parts/layout/use-back.ts';
import { RefreshableList } from '#parts/lists/refreshable-list.tsx';
import { RecentlyViewed } from '#parts/product/recently-viewed.tsx';
import { useLocalDb, useLocalQuery } from '#query/use-local-db.ts';
import { TopBar } from '#ui/bars/top-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { OpenBox } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { BagBar } from './bag-bar.tsx';
import { BagDeleteBar } from './bag-delete-bar.tsx';
import { type BagGroup, groupLines, splitCart } from './bag-groups.ts';
import { BagSaved } from './bag-saved.tsx';
import { type BagSelection, useBagSelection } from './bag-selection.ts';
import { BagShop } from './bag-shop.tsx';
import { BagUnavailable } from './bag-unavailable.tsx';
import { DraftNotice } from './draft-notice.tsx';

/** The bag, read from the local database: available at once, even offline. */
export function BagScreen() {
  const { t } = useTranslation();
  const { canBack } = useParams();
  const db = useLocalDb();
  const { lines, isUnknown } = useFreshCart();
  const selection = useBagSelection();
  const { isEditing, toggleEditing, toBuy, ticked } = selection;
  const { bag, saved } = splitCart(lines);
  const groups = groupLines(bag, toBuy.has);
  const unavailable = bag.filter((line) => !isAvailable(line));
  const isEmpty = bag.length === 0 && !isUnknown;
  // What comes into the bag next is to be bought.
  if (isEditing && groups.length === 0 && !isUnknown) toggleEditing();
  const onBack = useBack();
  const back = canBack ? { label: t('app.back'), onBack } : undefined;
  return (
    <div className="page-end">
      <TopBar
        title={t('title.bag')}
        back={back}
        right={
          groups.length > 0 && (
            <Button tone="ghost" size="small" onClick={toggleEditing}>
              {isEditing ? t('app.done') : t('app.edit')}
            </Button>
          )
        }
      />
      <RefreshableList onRefresh={() => refreshCart(db)} className="px-gutter">
        <DraftNotice />
        {isUnknown && (
          <SkeletonGroup label={t('app.loading')} className="grid grid-cols-1 gap-3">
            <Skeleton className="h-[200px] rounded-lg" />
            <Skeleton className="h-[200px] rounded-lg" />
          </SkeletonGroup>
        )}
        {isEmpty && <BagEmpty />}
        <div className="grid grid-cols-1 gap-3">
          {groups.map((group) => (
            <BagShop
              key={group.shop.id}
              group={group}
              isChosen={ticked.has}
              onChoose={ticked.set}
            />
          ))}
          <BagUnavailable lines={unavailable} />
          <BagSaved lines={saved} />
        </div>
        {isEmpty && <RecentlyViewed />}
      </RefreshableList>
      {groups.length > 0 && <Bar groups={groups} selection={selection} />}
    </div>
  );
}

/** The cart as this device knows it, refreshed in the background. */
function useFreshCart(): { lines: BagLine[]; isUnknown: boolean } {
  const db = useLocalDb();
  const lines = useLocalQuery(loadCart);
  const [isHeard, setIsHeard] = useState(db.owner === visitor);

  // Prices and stock may have changed.
  useEffect(() => {
    let isLeft = false;
    // Read once more before showing an empty bag: the live query updates a moment later. After a
    // logout there is no database to read.
    const heard = refreshCart(db).then(() => (isLeft ? undefined : loadCart(db)));
    void heard.finally(() => setIsHeard(true));
    return () => {
      isLeft = true;
    };
  }, [db]);

  // On a device that is new to the shopper, no lines does not mean an empty bag.
  const isUnknown = !lines || (lines.length === 0 && !isHeard);
  return { lines: lines ?? [], isUnknown };
}

interface BarProps {
  groups: BagGroup[];
  selection: BagSelection;
}

function Bar({ groups, selection: { isEditing, toBuy, toDelete } }: BarProps) {
  if (!isEditing) return <BagBar groups={groups} isChosen={toBuy.has} onChoose={toBuy.set} />;
  const lines = groups.flatMap((group) => group.lines);
  return <BagDeleteBar lines={lines} isMarked={toDelete.has} onMark={toDelete.set} />;
}

/** Nothing to buy in the bag. */
function BagEmpty() {
  const { t } = useTranslation();
  return (
    <Empty
      art={<OpenBox />}
      title={t('bag.emptyTitle')}
      text={t('bag.emptyText')}
      link={{ label: t('bag.toHome'), href: '#/home', tone: 'primary' }}
    />
  );
}
