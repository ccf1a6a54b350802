import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLazyOverlay } from '#platform/lazy/use-lazy.ts';
import { Row } from '#ui/lists/row.tsx';
import { logOut } from './log-out.ts';

const loadDialog = async () => (await import('./log-out-dialog.tsx')).LogOutDialog;

/** The logout row; asks first. */
export function LogOutRow() {
  const { t } = useTranslation();
  const dialog = useLazyOverlay(loadDialog);
  return (
    <>
      <Row icon={LogOut} title={t('me.logout')} onPress={dialog.open} />
      {dialog.Part && <dialog.Part onLeave={logOut} onStay={dialog.close} />}
    </>
  );
}
