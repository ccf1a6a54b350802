import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Page, pages } from '#contract/calls/pages.ts';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { PageBody } from '#parts/pages/page-body.tsx';
import { helpPath, lawPath, type PagePlace } from '#parts/pages/page-paths.ts';
import { PageText } from '#parts/pages/page-text.tsx';
import { PageVersion } from '#parts/pages/page-version.tsx';
import { printPage } from '#platform/print-page.ts';
import { useRead } from '#query/use-read.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/lists/row.tsx';
import { Empty } from '#ui/status/empty.tsx';
import './print.css';

/** The kinds whose pages have a screen each. */
const lists = {
  help: { path: helpPath, title: 'title.helpAndSupport' },
  law: { path: lawPath, title: 'title.law' },
} as const;

/** One help topic or policy. */
export function PagePage({ kind, slug }: { kind: keyof typeof lists; slug: string }) {
  const { t } = useTranslation();
  const read = useRead(pages[kind], {});
  const page = read.data?.items.find((it) => it.slug === slug);
  return (
    <BackScreen
      title={page ? <span lang={page.lang}>{page.title}</span> : t(lists[kind].title)}
      right={
        page &&
        kind === 'law' && (
          <IconButton icon={Printer} label={t('pages.print')} onClick={() => void printPage()} />
        )
      }
      className="printed grid grid-cols-1 gap-5"
    >
      <PageBody read={read}>
        {(items) =>
          page ? (
            <>
              {kind === 'law' && <PageVersion page={page} />}
              <PageText page={page} />
              <Others kind={kind} pages={items.filter((it) => it !== page)} />
            </>
          ) : (
            <Empty
              title={t('pages.missingTitle')}
              text={t('pages.missingText')}
              link={{ label: t(lists[kind].title), href: `#${lists[kind].path}` }}
            />
          )
        }
      </PageBody>
    </BackScreen>
  );
}

function Others({
  kind,
  pages: others,
}: {
  kind: PagePlace['kind'] & keyof typeof lists;
  pages: Page[];
}) {
  const { t } = useTranslation();
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="other-pages" className="not-printed mt-3">
      <h2 id="other-pages" className="mb-3 text-lg">
        {t('pages.readMore')}
      </h2>
      <Card isFlat>
        {others.map(({ slug, lang, title }) => (
          <Row
            key={slug}
            title={<span lang={lang}>{title}</span>}
            href={`#${lists[kind].path}/${slug}`}
          />
        ))}
      </Card>
    </nav>
  );
}
