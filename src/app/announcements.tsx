import { useTranslation } from 'react-i18next';
import { limits } from '#contract/rules/limits.ts';
import { useSession } from '#query/use-session.ts';
import { ToastRegion } from '#ui/overlays/toast.tsx';
import { LiveRegion } from '#ui/status/live-region.tsx';

/** What is announced on every screen: toasts, and the number of unread notifications. */
export function Announcements() {
  const { t } = useTranslation();
  const news = useSession((state) => state.news);
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
