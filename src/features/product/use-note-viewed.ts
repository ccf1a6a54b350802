import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import type { Lang } from '#contract/rules/languages.ts';
import { cardOf } from '#parts/product/card-of.ts';
import { useSession } from '#query/use-session.ts';

/** Records on this device that a product was viewed. */
export function useNoteViewed(product: ProductDetail): void {
  const { i18n } = useTranslation();
  const owner = useSession((state) => state.shopperId);
  const lang = i18n.language as Lang;
  useEffect(() => {
    async function note() {
      // The databases load after the product, not before it.
      const [{ openIfCurrent }, { visitor }, { noteViewed }] = await Promise.all([
        import('#data/local-db.ts'),
        import('#data/mirror.ts'),
        import('#data/history/viewed.ts'),
      ]);
      const db = openIfCurrent(owner ?? visitor);
      if (db) await noteViewed(db, cardOf(product), lang);
    }
    note().catch(() => undefined);
  }, [product, owner, lang]);
}
