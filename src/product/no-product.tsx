import { useTranslation } from 'react-i18next';
import { BackBar } from '#shop/back-bar.tsx';
import { ViewedPart } from '#shop/viewed-part.tsx';
import { Lighthouse, OpenBox } from '#ui/art.tsx';
import { Empty } from '#ui/empty.tsx';

interface NoProductProps {
  /** There was one, as far as the address says. */
  isGone: boolean;
}

/** In the place of a product: why there is none, and ways on. */
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
        <ViewedPart />
      </div>
    </div>
  );
}
