import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { forgetShopper } from '#data/current/forget-shopper.ts';
import { revokeSession } from '#data/kept-session/revocations.ts';
import { session } from '#data/session.ts';
import { useLazyOverlay } from '#platform/lazy/use-lazy-overlay.ts';
import { Row } from '#ui/lists/row.tsx';

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

/**
 * Logs out here and on the server, at the latest once it can be reached. Until then this device keeps
 * what ends the session there, and nothing else of the shopper.
 */
async function logOut(): Promise<void> {
  const { token, shopperId } = session.getState();
  const farewell = token && revokeSession(token);
  await Promise.all([farewell, forgetShopper(shopperId)]);
}
