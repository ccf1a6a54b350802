import { BookOpen, FileText, Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type Page, type PageKind, pageKinds, pages } from '#contract/calls/pages.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { PageBody } from '#parts/pages/page-body.tsx';
import { helpPath, lawPath } from '#parts/pages/page-paths.ts';
import { PageVersion } from '#parts/pages/page-version.tsx';
import { useRead } from '#query/use-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/card.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Row } from '#ui/lists/row.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { LiveRegion } from '#ui/status/live-region.tsx';
import { NoPages } from './no-pages.tsx';
import { type PageHit, searchPages } from './search-pages.ts';

const icons = { help: BookOpen, law: FileText, platform: Info };

/** The pages of a kind, and a search through those of all kinds, which works offline too. */
export function PageList({ kind }: { kind: 'help' | 'law' }) {
  const { t } = useTranslation();
  const reads = {
    help: useRead(pages.help, {}),
    law: useRead(pages.law, {}),
    platform: useRead(pages.platform, {}),
  };
  const [params, setParams] = useSearchParams();
  // The field has its own state: an address that lags behind would break a composition.
  const [typed, setTyped] = useState(params.get('q') ?? '');

  function search(text: string) {
    setTyped(text);
    setParams(text.trim() ? { q: text.trim() } : {}, { replace: true });
  }

  const itemsOf = (one: PageKind) => reads[one].data?.items ?? [];
  return (
    <PageBody read={reads[kind]}>
      {(items) => {
        if (items.length === 0) return <NoPages />;
        return (
          <>
            <SearchField
              label={t('pages.search')}
              clearLabel={t('search.clear')}
              autoCapitalize="off"
              spellCheck={false}
              maxLength={bounds.maxSearchLength}
              value={typed}
              onChange={search}
              onSubmit={search}
            />
            <Found kind={kind} itemsOf={itemsOf} query={typed.trim()} onAll={() => search('')} />
          </>
        );
      }}
    </PageBody>
  );
}

interface FoundProps {
  kind: 'help' | 'law';
  itemsOf(kind: PageKind): Page[];
  query: string;
  onAll(): void;
}

function Found({ kind, itemsOf, query, onAll }: FoundProps) {
  const { t } = useTranslation();
  // Those of this screen come first.
  const kinds = query === '' ? [kind] : [kind, ...pageKinds.filter((other) => other !== kind)];
  const hits = kinds.flatMap((of) =>
    searchPages(itemsOf(of), query).map((hit) => ({ ...hit, of })),
  );
  return (
    <>
      <LiveRegion text={query === '' ? '' : t('pages.found', { count: hits.length })} />
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
          {hits.map(({ of, ...hit }) => (
            <HitRow
              key={`${of} ${hit.page.slug}`}
              hit={hit}
              kind={of}
              hasVersion={of === 'law' && query === ''}
            />
          ))}
        </Card>
      )}
    </>
  );
}

interface HitRowProps {
  hit: PageHit;
  kind: PageKind;
  /** Shows the version instead of a part of the text. */
  hasVersion: boolean;
}

function HitRow({ hit: { page, excerpt }, kind, hasVersion }: HitRowProps) {
  const { lang, slug, title } = page;
  const passage = (
    <span lang={lang} className="line-clamp-2">
      {excerpt}
    </span>
  );
  return (
    <Row
      icon={icons[kind]}
      title={<span lang={lang}>{title}</span>}
      text={hasVersion ? <PageVersion page={page} /> : passage}
      href={`#${pathOf(kind, slug)}`}
    />
  );
}

/** The platform's pages share a screen. */
function pathOf(kind: PageKind, slug: string): string {
  if (kind === 'platform') return '/platform';
  return `${kind === 'help' ? helpPath : lawPath}/${slug}`;
}
