import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '#contract/catalogue.ts';
import type { Lang } from '#contract/languages.ts';
import { cardOf } from '#shop/card-of.ts';
import { useSession } from '#shop/use-session.ts';

/** Notes on this device that a product was opened. */
export function useNoteViewed(product: ProductDetail): void {
  const { i18n } = useTranslation();
  const owner = useSession((state) => state.shopperId);
  const lang = i18n.language as Lang;
  useEffect(() => {
    async function note() {
      // The databases load behind the product, not before it.
      const [{ openShelf, visitor }, { noteViewed }] = await Promise.all([
        import('#data/shelf.ts'),
        import('#data/viewed.ts'),
      ]);
      await noteViewed(openShelf(owner ?? visitor), cardOf(product), lang);
    }
    note().catch(() => undefined);
  }, [product, owner, lang]);
}
