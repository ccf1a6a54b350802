import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { pages } from '#contract/calls/pages.ts';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { ServiceRow } from '#parts/service/service-row.tsx';
import { useRead } from '#query/use-read.ts';
import { Card } from '#ui/card.tsx';
import { PageList } from './page-list.tsx';
import { PagePage } from './page-page.tsx';

/** Help: the topics, or one of them. */
export function HelpScreen() {
  const { topic } = useParams();
  return topic ? <PagePage kind="help" slug={topic} /> : <TopicList />;
}

function TopicList() {
  const { t } = useTranslation();
  const { isPending } = useRead(pages.help, {});
  return (
    <BackScreen title={t('title.helpAndSupport')} className="grid grid-cols-1 gap-3">
      <PageList kind="help" />
      {/* Before the topics are read, it would move when they arrive. */}
      {!isPending && (
        <Card isFlat>
          <ServiceRow />
        </Card>
      )}
    </BackScreen>
  );
}
