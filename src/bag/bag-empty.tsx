import { useTranslation } from 'react-i18next';
import { RecentlyViewed } from '#shop/recently-viewed.tsx';
import { OpenBox } from '#ui/art.tsx';
import { Empty } from '#ui/empty.tsx';

/** A bag with nothing in it, and what might go there. */
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
