import { useTranslation } from 'react-i18next';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { Lighthouse } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';

/** The screen for unknown paths, with a link home. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <>
      <BackBar title={t('title.notFound')} />
      <Empty
        art={<Lighthouse />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        link={{ label: t('notFound.toHome'), href: '#/home', tone: 'primary' }}
      />
    </>
  );
}
