import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Row } from '#ui/row.tsx';
import { logOut } from './log-out.ts';
import { useOpenedPart } from './use-part.ts';

const loadDialog = async () => (await import('./log-out-dialog.tsx')).LogOutDialog;

/** The way out, which asks first. */
export function LogOutRow() {
  const { t } = useTranslation();
  const dialog = useOpenedPart(loadDialog);
  return (
    <>
      <Row icon={LogOut} title={t('me.logout')} onPress={dialog.open} />
      {dialog.Part && <dialog.Part onLeave={logOut} onStay={dialog.close} />}
    </>
  );
}
