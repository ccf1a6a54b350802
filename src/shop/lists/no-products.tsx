import { useTranslation } from 'react-i18next';
import { home } from '#contract/catalogue.ts';
import { Lighthouse } from '#ui/art.tsx';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { ProductCard } from '../product-card.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { useRead } from '../use-read.ts';
import { CategoryLinks } from './category-links.tsx';
import { type ListQuery, partsOf, withoutParts } from './list-query.ts';

interface NoProductsProps {
  query: ListQuery;
  onQuery(query: ListQuery): void;
}

const offered = 4;

/** A list that came out empty: why, and ways on. */
export function NoProducts({ query, onQuery }: NoProductsProps) {
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
            <Button tone="soft" size="small" onClick={() => onQuery(withoutParts(query))}>
              {t('browse.clearAll')}
            </Button>
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
          <div className="shelf">
            {hot.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </div>
        </>
      )}
    </>
  );
}
