import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { dropTokenQuietly } from '#data/session.ts';
import { showToast } from '#ui/overlays/toasts.ts';

/** The login's prefilled account and its destination. */
export interface LoginState {
  from?: string;
  account?: string;
}

/**
 * After a password change, which ends every session: sends the shopper to the login with the
 * account prefilled. Unsent changes stay on the device.
 */
export function useLoginAgain(): (account: string) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state = useLocation().state as LoginState | null;
  return (account) => {
    showToast({ text: t('message.changeSuccess'), tone: 'ok' });
    dropTokenQuietly();
    navigate('/login', { replace: true, state: { ...state, account } satisfies LoginState });
  };
}
