import { useTranslation } from 'react-i18next';
import { shop } from '#contract/calls/shops.ts';
import { usePages } from '#query/use-pages.ts';
import { readQuery } from '#query/use-read.ts';

const shopsAtOnce = 6;

/** All shops, best-selling first, page by page. */
export function useShopPages() {
  const { language } = useTranslation().i18n;
  return usePages([shop.list.path, 'pages', language], (cursor) =>
    readQuery(shop.list, { page_size: shopsAtOnce, cursor }, language),
  );
}
