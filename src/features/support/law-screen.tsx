import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { PageList } from './page-list.tsx';
import { PagePage } from './page-page.tsx';

/** Laws and policies: the list, or one of them. */
export function LawScreen() {
  const { page } = useParams();
  return page ? <PagePage kind="law" slug={page} /> : <LawList />;
}

function LawList() {
  const { t } = useTranslation();
  return (
    <BackScreen title={t('title.law')} className="grid grid-cols-1 gap-3">
      <PageList kind="law" />
    </BackScreen>
  );
}
