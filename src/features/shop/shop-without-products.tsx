import { useTranslation } from 'react-i18next';
import { partsOf } from '#parts/lists/filter/filter-parts.ts';
import { WaysOut } from '#parts/lists/filter/ways-out.tsx';
import type { QueryProps } from '#parts/lists/list-query.ts';
import { writeListQuery } from '#parts/lists/write-list-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Lighthouse, OpenBox } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';

/** No products in this shop, or none matching: the reason, and next steps. */
export function NoneOfShop({ query, onQuery }: QueryProps) {
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
          {isFiltered && <WaysOut list="shop" query={query} onQuery={onQuery} />}
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
