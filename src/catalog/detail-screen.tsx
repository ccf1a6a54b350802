import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { product as calls } from '#contract/catalogue.ts';
import { failureText } from '#shop/failure-text.ts';
import { useRead } from '#shop/use-read.ts';
import { OpenBox } from '#ui/art.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Problem } from '#ui/problem.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { DetailPage } from './detail-page.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';

/** One product. Without an id, or with one that is gone, it leads on. */
export function DetailScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { product: id = '' } = useParams();
  const isId = /^[1-9]\d{0,17}$/.test(id);
  const detail = useRead(calls.detail, { product_id: id }, { isEnabled: isId });
  const onBack = () => navigate(-1);

  if (detail.data) return <DetailPage key={id} product={detail.data} onBack={onBack} />;
  const failure = detail.error?.failure;
  const isGone = !isId || (failure?.kind === 'refused' && failure.word === 'not_found');
  if (!failure && !isGone) return <DetailSkeleton />;
  return (
    <>
      <TopBar title={t('title.detail')} back={{ label: t('app.back'), onBack }} />
      {isGone || !failure ? (
        <Empty
          art={<OpenBox />}
          title={t('detail.goneTitle')}
          text={t('detail.goneText')}
          action={
            <LinkButton tone="soft" href="#/home">
              {t('detail.toHome')}
            </LinkButton>
          }
        />
      ) : (
        <Problem
          title={t('failure.screen')}
          text={failureText(t, failure)}
          retry={{ label: t('app.retry'), onRetry: () => void detail.refetch() }}
        />
      )}
    </>
  );
}
