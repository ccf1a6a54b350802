import { useTranslation } from 'react-i18next';
import { type ListQuery, partsOf, writeListQuery } from '#shop/lists/list-query.ts';
import { Lighthouse, OpenBox } from '#ui/art.tsx';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';

interface NoneOfShopProps {
  query: ListQuery;
  onQuery(query: ListQuery): void;
}

/** Nothing in this shop is like that, or nothing is there at all: why, and ways on. */
export function NoneOfShop({ query, onQuery }: NoneOfShopProps) {
  const { t } = useTranslation();
  const { q } = query;
  const isFiltered = partsOf(query, 'shop').length > 0;
  if (!q && !isFiltered) {
    return <Empty art={<OpenBox />} title={t('shop.emptyTitle')} text={t('shop.emptyText')} />;
  }
  return (
    <Empty
      art={<Lighthouse />}
      title={q && !isFiltered ? t('search.noneTitle', { text: q }) : t('search.noneFilteredTitle')}
      text={t('shop.noneText')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button tone="soft" size="small" onClick={() => onQuery({})}>
            {t('shop.showAll')}
          </Button>
          {q && (
            <LinkButton tone="line" size="small" href={`#/search${writeListQuery({ q })}`}>
              {t('shop.searchEverywhere')}
            </LinkButton>
          )}
        </div>
      }
    />
  );
}
