import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { waitingLogouts } from '#data/kept-session/revocations.ts';
import { Note } from '#ui/status/note.tsx';

/** A logout on this device that the server has not heard of. */
export function WaitingLogout() {
  const { t } = useTranslation();
  const isWaiting = useStore(waitingLogouts, ({ count }) => count > 0);
  return (
    <div role="status" className="mb-5 unless-empty">
      {isWaiting && <Note tone="info">{t('login.logoutWaits')}</Note>}
    </div>
  );
}
