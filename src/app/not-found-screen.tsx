import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Lighthouse } from '#ui/art.tsx';
import { Empty } from '#ui/empty.tsx';
import { TopBar } from '#ui/top-bar.tsx';

/** An address that leads nowhere, with a way on. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <TopBar
        title={t('title.notFound')}
        back={{ label: t('app.back'), onBack: () => navigate(-1) }}
      />
      <Empty
        art={<Lighthouse />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        link={{ label: t('notFound.toHome'), href: '#/home', tone: 'primary' }}
      />
    </>
  );
}
