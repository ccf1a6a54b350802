import { useTranslation } from 'react-i18next';
import { RecentlyViewed } from '#parts/product/recently-viewed.tsx';
import { OpenBox } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';

/** An empty bag, with suggestions. */
export function BagEmpty() {
  const { t } = useTranslation();
  return (
    <>
      <Empty
        art={<OpenBox />}
        title={t('bag.emptyTitle')}
        text={t('bag.emptyText')}
        link={{ label: t('bag.toHome'), href: '#/home', tone: 'primary' }}
      />
      <RecentlyViewed />
    </>
  );
}
