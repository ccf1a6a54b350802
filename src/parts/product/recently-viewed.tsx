import { useTranslation } from 'react-i18next';
import { search } from '#contract/calls/search.ts';
import { dropViewed, loadViewed, restoreViewed } from '#data/history/viewed.ts';
import type { Viewed } from '#data/mirror.ts';
import { useLocalDb, useLocalQuery } from '#query/use-local-db.ts';
import { useRead } from '#query/use-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showUndo } from '../feedback/show-undo.ts';
import { ProductRail } from './product-rail.tsx';

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
  const shown = useOwnLanguage(viewed);
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
      <ProductRail label={t('viewed.title')} products={shown} />
    </section>
  );
}

/**
 * Asks for what was viewed in another language, and shows it as it was until it is there. The answer
 * is not stored: tabs in two languages would replace each other's for ever.
 */
function useOwnLanguage(viewed: Viewed[]): Viewed[] {
  const { i18n } = useTranslation();
  const others = viewed.filter(({ lang }) => lang !== i18n.language).map(({ id }) => id);
  const { data } = useRead(search.cards, { ids: others.join() }, { isEnabled: others.length > 0 });
  const cards = new Map(data?.items.map((card) => [card.id, card]));
  return viewed.map((it) => {
    const card = cards.get(it.id);
    return card ? { ...it, card, lang: i18n.language as Viewed['lang'] } : it;
  });
}
