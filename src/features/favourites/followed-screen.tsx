import { useTranslation } from 'react-i18next';
import { likes } from '#contract/calls/likes.ts';
import { refreshFollows } from '#data/likes/likes.ts';
import { loadNews } from '#data/likes/looks.ts';
import { ReadProblem } from '#parts/feedback/read-problem.tsx';
import { BackScreen } from '#parts/layout/back-screen.tsx';
import { handOnFocus } from '#parts/layout/hand-on-focus.ts';
import { Lighthouse } from '#ui/pictures/art.tsx';
import { Empty } from '#ui/status/empty.tsx';
import { Skeleton, SkeletonGroup } from '#ui/status/skeleton.tsx';
import { FollowedCard } from './followed-card.tsx';
import { useFreshLikes } from './use-fresh-likes.ts';

/** The followed shops, the latest listing first, with what is new in each. */
export function FollowedScreen() {
  const { t, i18n } = useTranslation();
  const { items, error, refetch } = useFreshLikes({
    key: [likes.followed.path, i18n.language],
    load: loadNews,
    refresh: refreshFollows,
  });
  return (
    <BackScreen title={t('title.heart')}>
      {error && <ReadProblem error={error} onRetry={refetch} />}
      {!error && !items && (
        <SkeletonGroup label={t('app.loading')} className="grid grid-cols-1 gap-3">
          <Skeleton className="h-24 rounded-lg" />
          <Skeleton className="h-24 rounded-lg" />
        </SkeletonGroup>
      )}
      {!error && items?.length === 0 && (
        <Empty
          art={<Lighthouse />}
          title={t('favourites.noShopsTitle')}
          text={t('favourites.noShopsText')}
          link={{ label: t('shop.toShops'), href: '#/shop', tone: 'primary' }}
        />
      )}
      <ul className="grid grid-cols-1 gap-3">
        {items?.map((followed) => (
          <li key={followed.shop.id} ref={handOnFocus}>
            <FollowedCard followed={followed} />
          </li>
        ))}
      </ul>
    </BackScreen>
  );
}
