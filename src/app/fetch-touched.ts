import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { matchPath } from 'react-router-dom';
import { product } from '#contract/calls/catalogue.ts';
import { shop } from '#contract/calls/shops.ts';
import { isId } from '#contract/id.ts';
import { isSavingData } from '#platform/data-saver/data-saver.ts';
import { readQuery } from '#query/use-read.ts';
import { pathOf } from './boot/addresses.ts';
import { matchRoute } from './match-route.ts';

/**
 * Fetches the screen behind a link, and what it shows first, when a finger touches the link: the
 * tap follows a tenth of a second later. Returns a function that stops it.
 */
export function fetchTouched(texts: i18n, queries: QueryClient): () => void {
  const hear = ({ target }: PointerEvent) => {
    const link = target instanceof Element && target.closest('a[href^="#/"]');
    if (!link || isSavingData()) return;
    const path = pathOf(link.getAttribute('href')?.slice(1) ?? '');
    // A failure is reported once the screen is opened.
    void matchRoute(path)
      .load()
      .catch(() => undefined);
    fetchMain(path, texts.language, queries);
  };
  addEventListener('pointerdown', hear);
  return () => removeEventListener('pointerdown', hear);
}

/** The main answer of a product's or a shop's screen. */
function fetchMain(path: string, lang: string, queries: QueryClient): void {
  const product_id = matchPath('/detail/:id/:shop?', path)?.params.id ?? '';
  if (isId(product_id)) void queries.prefetchQuery(readQuery(product.detail, { product_id }, lang));
  const shop_id = matchPath('/shop/:id', path)?.params.id ?? '';
  if (isId(shop_id)) void queries.prefetchQuery(readQuery(shop.detail, { shop_id }, lang));
}
