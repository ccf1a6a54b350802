import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { type BagLine, loadBag, refreshCart } from '#data/cart.ts';
import { visitor } from '#data/shelf.ts';
import { DraftNotice } from '#shop/draft-notice.tsx';
import { useListTexts } from '#shop/list-texts.ts';
import { useShelf, useShelfQuery } from '#shop/use-shelf.ts';
import { useWayBack } from '#shop/use-way-back.ts';
import { Button } from '#ui/button.tsx';
import { PullList } from '#ui/pull-list.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { BagBar } from './bag-bar.tsx';
import { BagEmpty } from './bag-empty.tsx';
import { canBeBought, groupByShop } from './bag-groups.ts';
import { BagShop } from './bag-shop.tsx';
import { BagSkeleton } from './bag-skeleton.tsx';
import { BagUnavailable } from './bag-unavailable.tsx';

/** The bag, from this device's own copy: there at once, with or without a network. */
export function BagScreen() {
  const { t } = useTranslation();
  const texts = useListTexts();
  const { canBack } = useParams();
  const shelf = useShelf();
  const lines = useShelfQuery(loadBag);
  const [isEditing, setIsEditing] = useState(false);
  // What is left out, not what is chosen: a line that arrives is chosen.
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());

  const [isHeard, setIsHeard] = useState(shelf.owner === visitor);

  // Behind what is shown: prices and stock may have changed since.
  useEffect(() => {
    // Read once more before it is said that there is nothing: what is shown follows a moment later.
    const heard = refreshCart(shelf).then(() => loadBag(shelf));
    void heard.finally(() => setIsHeard(true));
  }, [shelf]);

  const isChosen = (line: BagLine) => !leftOut.has(line.sku_id);
  function choose(changed: BagLine[], isOn: boolean) {
    const next = new Set(leftOut);
    for (const { sku_id } of changed) {
      if (isOn) next.delete(sku_id);
      else next.add(sku_id);
    }
    setLeftOut(next);
  }

  const groups = groupByShop(lines ?? [], isChosen);
  const unavailable = (lines ?? []).filter((line) => !canBeBought(line));
  // A device that is new to the shopper has nothing yet, which does not mean that the bag is empty.
  const isUnknown = !lines || (lines.length === 0 && !isHeard);
  const onBack = useWayBack();
  const back = canBack ? { label: t('app.back'), onBack } : undefined;
  return (
    <div className="page-end">
      <TopBar
        title={t('title.bag')}
        back={back}
        right={
          groups.length > 0 && (
            <Button tone="ghost" size="small" onClick={() => setIsEditing(!isEditing)}>
              {isEditing ? t('app.done') : t('app.edit')}
            </Button>
          )
        }
      />
      <PullList
        texts={texts}
        count={lines?.length ?? 0}
        headPx={limits.pullHeadPx}
        onRefresh={() => refreshCart(shelf)}
        className="px-gutter"
      >
        <DraftNotice />
        {isUnknown && <BagSkeleton />}
        {lines?.length === 0 && !isUnknown && <BagEmpty />}
        <div className="grid grid-cols-1 gap-3">
          {groups.map((group) => (
            <BagShop key={group.shop.id} group={group} isChosen={isChosen} onChoose={choose} />
          ))}
          {unavailable.length > 0 && <BagUnavailable lines={unavailable} />}
        </div>
      </PullList>
      {groups.length > 0 && (
        <BagBar groups={groups} isChosen={isChosen} onChoose={choose} isEditing={isEditing} />
      )}
    </div>
  );
}
