import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { FilterForm } from '#parts/lists/filter/filter-form.tsx';
import { partsOf, withoutPart, withoutParts } from '#parts/lists/filter/filter-parts.ts';
import { ShowButton } from '#parts/lists/filter/show-button.tsx';
import { type ListName, type ListQuery, lists, readListQuery } from '#parts/lists/list-query.ts';
import { writeListQuery } from '#parts/lists/write-list-query.ts';
import { ActionBar } from '#ui/bars/action-bar.tsx';
import { Button } from '#ui/buttons/button.tsx';

/** Filters the list named in the URL, and returns to it. */
export function FilterScreen() {
  const { search, key } = useLocation();
  // Unapplied choices are kept for Forward, and end with the visit: the next one is another entry.
  return <Filter key={key} search={search} />;
}

function Filter({ search }: { search: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => readListQuery(search));
  const named = new URLSearchParams(search).get('list');
  const list = lists.find((it) => it === named) ?? 'products';
  return (
    <div className="page-end">
      <BackBar
        title={t('title.filter')}
        right={
          partsOf(chosen, list).length > 0 && (
            <Button tone="ghost" size="small" onClick={() => setChosen(withoutParts(chosen, list))}>
              {t('filter.reset')}
            </Button>
          )
        }
      />
      <div className="px-gutter pt-2">
        <FilterForm list={list} query={chosen} onQuery={setChosen} />
      </div>
      <ActionBar>
        <ShowButton
          list={list}
          query={chosen}
          onQuery={setChosen}
          onShow={() => navigate(pathOf(list, chosen), { replace: true })}
        />
      </ActionBar>
    </div>
  );
}

function pathOf(list: ListName, query: ListQuery): string {
  if (list !== 'shop') return `/${list}${writeListQuery(query)}`;
  return `/shop/${query.shop_id ?? ''}${writeListQuery(withoutPart(query, 'shop_id'))}`;
}
