import { useTranslation } from 'react-i18next';
import { home } from '#contract/calls/catalogue.ts';
import { useRead } from '#query/use-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Lighthouse } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { SectionHeading } from '../layout/section-heading.tsx';
import { ProductCards } from '../product/product-cards.tsx';
import { CategoryLinks } from './categories.tsx';
import { partsOf, withoutParts } from './filter/filter-parts.ts';
import { WaysOut } from './filter/ways-out.tsx';
import type { QueryProps } from './list-query.ts';

const offered = 4;

/** An empty product list: the reason, and next steps. */
export function NoProducts({ query, onQuery }: QueryProps) {
  const { t } = useTranslation();
  const board = useRead(home.board, {});
  const isFiltered = partsOf(query).length > 0;
  const hot = board.data?.hot.slice(0, offered) ?? [];
  return (
    <>
      <Empty
        art={<Lighthouse />}
        title={
          query.q && !isFiltered
            ? t('search.noneTitle', { text: query.q })
            : t('search.noneFilteredTitle')
        }
        text={isFiltered ? t('search.noneFilteredText') : t('search.noneText')}
        action={
          isFiltered && (
            <WaysOut
              query={query}
              onQuery={onQuery}
              otherwise={
                <Button tone="soft" size="small" onClick={() => onQuery(withoutParts(query))}>
                  {t('browse.clearAll')}
                </Button>
              }
            />
          )
        }
      />
      {board.data && (
        <>
          <SectionHeading>{t('search.byCategory')}</SectionHeading>
          <CategoryLinks categories={board.data.categories} />
        </>
      )}
      {hot.length > 0 && (
        <>
          <SectionHeading>{t('home.hot')}</SectionHeading>
          <ProductCards products={hot} />
        </>
      )}
    </>
  );
}
