import { useTranslation } from 'react-i18next';
import { dropViewed, loadViewed, restoreViewed } from '#data/history/viewed.ts';
import type { Viewed } from '#data/mirror.ts';
import { useLocalDb, useLocalQuery } from '#query/use-local-db.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showUndo } from '../feedback/show-undo.ts';
import { Money } from '../money/money.tsx';
import { ProductPicture } from './product-picture.tsx';

export interface RecentlyViewedProps {
  /** The open product, which is left out. */
  without?: string;
  canClear?: boolean;
}

/** The products viewed on this device, newest first; renders nothing without any. */
export function RecentlyViewed({ without, canClear = false }: RecentlyViewedProps) {
  const { t } = useTranslation();
  const db = useLocalDb();
  const viewed = (useLocalQuery(loadViewed) ?? []).filter(({ id }) => id !== without);
  if (viewed.length === 0) return null;

  async function clear() {
    await dropViewed(db, viewed);
    showUndo(t, t('viewed.cleared'), () => restoreViewed(db, viewed));
  }

  return (
    <section>
      <div className="mt-7 mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-[1.25rem]">{t('viewed.title')}</h2>
        {canClear && (
          <Button tone="ghost" size="small" className="-my-2 -me-3" onClick={() => void clear()}>
            {t('viewed.clear')}
          </Button>
        )}
      </div>
      <ul
        aria-label={t('viewed.title')}
        className="-mx-gutter scrollbar-none flex gap-3 overflow-x-auto overscroll-x-contain px-gutter py-1"
      >
        {viewed.map((it) => (
          <li key={it.id} className="w-[7rem] shrink-0">
            <ViewedCard viewed={it} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ViewedCard({ viewed: { card, lang } }: { viewed: Viewed }) {
  return (
    <a href={`#/detail/${card.id}/${card.shop_id}`} className="press block">
      <ProductPicture picture={card.picture} alt="" sizes="112px" />
      <span lang={lang} className="mt-2 line-clamp-2 min-h-[2lh] text-sm leading-tight">
        {card.name}
      </span>
      <Money minor={card.price} size="s" className="mt-0.5 block" />
    </a>
  );
}
