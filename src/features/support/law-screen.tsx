import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { pages } from '#contract/calls/pages.ts';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { PageBody } from '#parts/pages/page-body.tsx';
import { lawPath } from '#parts/pages/page-paths.ts';
import { PageVersion } from '#parts/pages/page-version.tsx';
import { useRead } from '#query/use-read.ts';
import { Card } from '#ui/card.tsx';
import { Row } from '#ui/lists/row.tsx';
import { NoPages } from './no-pages.tsx';
import { PagePage } from './page-page.tsx';

/** Laws and policies: the list, or one of them. */
export function LawScreen() {
  const { page } = useParams();
  return page ? <PagePage kind="law" slug={page} /> : <LawList />;
}

function LawList() {
  const { t } = useTranslation();
  const read = useRead(pages.law, {});
  return (
    <BackScreen title={t('title.law')} className="grid grid-cols-1 gap-3">
      <PageBody read={read}>
        {(items) =>
          items.length === 0 ? (
            <NoPages />
          ) : (
            <Card isFlat>
              {items.map((page) => (
                <Row
                  key={page.slug}
                  icon={FileText}
                  title={<span lang={page.lang}>{page.title}</span>}
                  text={<PageVersion page={page} />}
                  href={`#${lawPath}/${page.slug}`}
                />
              ))}
            </Card>
          )
        }
      </PageBody>
    </BackScreen>
  );
}
