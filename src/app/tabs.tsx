import { Compass, House, ShoppingBag, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSession } from '#query/use-session.ts';
import { TabBar } from '#ui/bars/tab-bar.tsx';
import { matchRoute } from './match-route.ts';
import { scrollToTop } from './panes/pane.tsx';

/** The bottom bar, for screens that have one. */
export function Tabs() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const count = useSession((state) => state.totalCarts);
  const refused = useSession((state) => state.refused);
  const news = useSession((state) => state.news);
  const { tab } = matchRoute(pathname);
  if (!tab) return null;
  // Both counts arrive after these texts.
  const newsLabel = news && t('notification.count', { count: news });
  const refusedLabel = refused && t('me.failed', { count: refused });
  const items = [
    { key: 'home', href: '#/home', label: t('tab.home'), icon: House },
    { key: 'explore', href: '#/explore', label: t('tab.explore'), icon: Compass },
    {
      key: 'bag',
      href: '#/bag',
      label: t('tab.bag'),
      icon: ShoppingBag,
      count,
      countLabel: t('tab.bagCount', { count }),
    },
    {
      key: 'me',
      href: '#/me',
      label: t('tab.me'),
      icon: UserRound,
      count: news + refused,
      countLabel: [newsLabel, refusedLabel].filter(Boolean).join(', '),
    },
  ].map((item) => ({
    ...item,
    isCurrent: item.key === tab,
    onClick: item.href === `#${pathname}${search}` ? scrollToTop : undefined,
  }));
  return <TabBar label={t('app.mainNavigation')} items={items} />;
}
