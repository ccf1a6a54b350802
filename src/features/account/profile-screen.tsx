import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BackBar } from '#parts/layout/back-bar.tsx';
import { useBack } from '#parts/layout/use-back.ts';
import { Note } from '#ui/status/note.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useSureAccount } from './use-account.ts';

/** The shopper's name and contact details. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const onBack = useBack();
  const account = useSureAccount();
  const reason = account?.refused.at(-1)?.refusal?.msg;
  return (
    <div className="page-end">
      <BackBar title={t('title.profile')} />
      <div className="grid grid-cols-1 gap-4 px-gutter pt-2">
        <div role="status" className="empty:hidden">
          {account?.pending && account.pending !== 'refused' && (
            <Note icon={CloudOff}>{t('profile.savedHere')}</Note>
          )}
        </div>
        <div role="alert" className="empty:hidden">
          {reason && <Note tone="danger">{t('profile.refused', { reason })}</Note>}
        </div>
        {account ? (
          <ProfileForm account={account} onSaved={onBack} />
        ) : (
          <Skeleton className="h-[400px] rounded-lg" />
        )}
      </div>
    </div>
  );
}
