import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { search } from '#contract/calls/search.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { dropViewed, loadViewed, restoreViewed, updateViewed } from '#data/history/viewed.ts';
import type { LocalDb, Viewed } from '#data/mirror.ts';
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
  useOwnLanguage(db, viewed);
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
      <ProductRail label={t('viewed.title')} products={viewed} />
    </section>
  );
}

/** Asks for what was viewed in another language, and keeps the answer. It stays as it was until then. */
function useOwnLanguage(db: LocalDb, viewed: Viewed[]): void {
  const lang = useTranslation().i18n.language as Lang;
  const others = viewed.filter((it) => it.lang !== lang).map(({ id }) => id);
  const { data } = useRead(search.cards, { ids: others.join() }, { isEnabled: others.length > 0 });
  useEffect(() => {
    if (data) void updateViewed(db, data.items, lang);
  }, [db, data, lang]);
}
