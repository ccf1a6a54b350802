import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type Page, pages } from '#contract/calls/pages.ts';
import { bounds } from '#contract/rules/limits.ts';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { PageBody } from '#parts/pages/page-body.tsx';
import { helpPath } from '#parts/pages/page-paths.ts';
import { ServiceRow } from '#parts/service/service-row.tsx';
import { useRead } from '#query/use-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Row } from '#ui/lists/row.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { LiveRegion } from '#ui/status/live-region.tsx';
import { NoPages } from './no-pages.tsx';
import { searchPages } from './search-pages.ts';

/** The help topics and a search through their texts, which works without a network too. */
export function TopicList() {
  const { t } = useTranslation();
  const read = useRead(pages.help, {});
  const [params, setParams] = useSearchParams();
  // The field has its own state: an address that lags behind would break a composition.
  const [typed, setTyped] = useState(params.get('q') ?? '');

  function search(text: string) {
    setTyped(text);
    setParams(text.trim() ? { q: text.trim() } : {}, { replace: true });
  }

  return (
    <BackScreen title={t('title.helpAndSupport')} className="grid grid-cols-1 gap-3">
      <PageBody read={read}>
        {(items) => {
          if (items.length === 0) return <NoPages />;
          return (
            <>
              <SearchField
                label={t('pages.search')}
                placeholder={t('pages.search')}
                clearLabel={t('search.clear')}
                autoCapitalize="off"
                spellCheck={false}
                maxLength={bounds.maxSearchLength}
                value={typed}
                onChange={search}
                onSubmit={search}
              />
              <Topics items={items} query={typed.trim()} onAll={() => search('')} />
            </>
          );
        }}
      </PageBody>
      {/* Before the topics are read, it would move when they arrive. */}
      {!read.isPending && (
        <Card isFlat>
          <ServiceRow />
        </Card>
      )}
    </BackScreen>
  );
}

interface TopicsProps {
  items: Page[];
  query: string;
  onAll(): void;
}

function Topics({ items, query, onAll }: TopicsProps) {
  const { t } = useTranslation();
  const hits = searchPages(items, query);
  const found = query === '' ? '' : t('pages.found', { count: hits.length });
  return (
    <>
      <LiveRegion text={found} />
      {hits.length === 0 ? (
        <Empty
          title={t('pages.noneTitle')}
          text={t('pages.noneText')}
          action={
            <Button tone="soft" onClick={onAll}>
              {t('pages.showAll')}
            </Button>
          }
        />
      ) : (
        <Card isFlat>
          {hits.map(({ page, excerpt }) => (
            <Row
              key={page.slug}
              icon={BookOpen}
              title={<span lang={page.lang}>{page.title}</span>}
              text={
                <span lang={page.lang} className="line-clamp-2">
                  {excerpt}
                </span>
              }
              href={`#${helpPath}/${page.slug}`}
            />
          ))}
        </Card>
      )}
    </>
  );
}
