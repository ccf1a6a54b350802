import { useTranslation } from 'react-i18next';
import { BackBar } from '#shop/back-bar.tsx';
import { Lighthouse } from '#ui/art.tsx';
import { Empty } from '#ui/empty.tsx';

/** An address that leads nowhere, with a way on. */
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
