import type { i18n } from 'i18next';
import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductCard } from '#contract/calls/catalogue.ts';
import { downloadUntilThere } from '#platform/lazy/download.ts';

type Tools = typeof import('./card/card-tools.tsx');

let loaded: Tools | undefined;
/** One for all cards, so that their buttons appear together. */
let loading: Promise<Tools> | undefined;

async function load(texts: i18n): Promise<Tools> {
  const tools = await import('./card/card-tools.tsx');
  await tools.untilTexts(texts);
  loaded = tools;
  return tools;
}

/** The buttons of a card, which load after the first paint; undefined until then. */
function useCardTools(): Tools | undefined {
  const { i18n } = useTranslation();
  const [tools, setTools] = useState(loaded);
  useEffect(() => {
    if (tools) return;
    loading ??= downloadUntilThere(() => load(i18n));
    void loading.then((part) => startTransition(() => setTools(part)));
  }, [i18n, tools]);
  return tools;
}

/** The heart on a card's picture. */
export function CardHeart({ product }: { product: ProductCard }) {
  const tools = useCardTools();
  return tools && <tools.CardHeart product={product} />;
}

/** The button beside a card's price. */
export function CardAdd({ product }: { product: ProductCard }) {
  const tools = useCardTools();
  return tools && <tools.CardAdd product={product} />;
}
