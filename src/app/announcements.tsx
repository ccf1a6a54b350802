import { useTranslation } from 'react-i18next';
import * as limits from '#contract/rules/limits.ts';
import { useOuterPage } from '#platform/phone-frame/outer-page.ts';
import { useSession } from '#query/use-session.ts';
import { ToastRegion } from '#ui/overlays/toast.tsx';
import { LiveRegion } from '#ui/status/live-region.tsx';

/**
 * What is announced on every screen: toasts, the number of unread notifications, and to the page
 * around the frame, where the app is.
 */
export function Announcements() {
  const { t } = useTranslation();
  const news = useSession((state) => state.news);
  useOuterPage();
  return (
    <>
      <ToastRegion
        durationMs={limits.toastMs}
        label={t('app.notices')}
        dismissLabel={t('app.dismiss')}
      />
      <LiveRegion text={news > 0 ? t('notification.count', { count: news }) : ''} />
    </>
  );
}
