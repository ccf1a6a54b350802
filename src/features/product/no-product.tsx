import { useTranslation } from 'react-i18next';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { LazyRecentlyViewed } from '#parts/product/lazy-recently-viewed.tsx';
import { Lighthouse, OpenBox } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';

interface NoProductProps {
  /** The URL names a product that no longer exists. */
  isGone: boolean;
}

/** Shown instead of a product: the reason, and next steps. */
export function NoProduct({ isGone }: NoProductProps) {
  const { t } = useTranslation();
  return (
    <div className="page-end">
      <BackBar title={t('title.detail')} />
      <div className="px-gutter">
        <Empty
          art={isGone ? <OpenBox /> : <Lighthouse />}
          title={isGone ? t('detail.goneTitle') : t('detail.noneTitle')}
          text={isGone ? t('detail.goneText') : t('detail.noneText')}
          link={{ label: t('detail.toSearch'), href: '#/search' }}
        />
        <LazyRecentlyViewed />
      </div>
    </div>
  );
}
