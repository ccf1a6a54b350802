import { useTranslation } from 'react-i18next';
import { shop } from '#contract/shops.ts';
import { usePages } from '../use-pages.ts';
import { readQuery } from '../use-read.ts';

const shopsAtOnce = 6;

/** All shops, those that sell most first, some at a time. */
export function useShopPages() {
  const { language } = useTranslation().i18n;
  return usePages([shop.list.path, 'pages', language], (cursor) =>
    readQuery(shop.list, { page_size: shopsAtOnce, cursor }, language),
  );
}
