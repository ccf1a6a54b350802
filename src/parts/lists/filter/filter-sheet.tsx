import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import type { ListName, ListQuery } from '../list-query.ts';
import { FilterForm } from './filter-form.tsx';
import { partsOf, withoutParts } from './filter-parts.ts';
import { ShowButton } from './show-button.tsx';

interface FilterSheetProps {
  list: ListName;
  query: ListQuery;
  onApply(query: ListQuery): void;
  onClose(): void;
}

/** The filter as a sheet over its list. */
export function FilterSheet({ list, query, onApply, onClose }: FilterSheetProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(query);
  return (
    <Sheet
      onClose={onClose}
      title={t('title.filter')}
      closeLabel={t('app.close')}
      footer={
        <>
          {partsOf(chosen, list).length > 0 && (
            <Button
              tone="ghost"
              className="shrink-0"
              onClick={() => setChosen(withoutParts(chosen, list))}
            >
              {t('filter.reset')}
            </Button>
          )}
          <ShowButton
            list={list}
            query={chosen}
            onQuery={setChosen}
            onShow={() => onApply(chosen)}
          />
        </>
      }
    >
      <FilterForm list={list} query={chosen} onQuery={setChosen} />
    </Sheet>
  );
}
