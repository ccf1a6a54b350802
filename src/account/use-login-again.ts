import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { session } from '#data/session.ts';
import { showToast } from '#ui/toasts.ts';

/** Where a login begins, and where it leads. */
export interface LoginState {
  from?: string;
  account?: string;
}

/**
 * After a change of the password, which has ended every session: the shopper logs in again, with
 * the account filled in. What waits to be sent stays on the device.
 */
export function useLoginAgain(): (account: string) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state = useLocation().state as LoginState | null;
  return (account) => {
    showToast({ text: t('message.changeSuccess'), tone: 'ok' });
    session.setState({ token: null, userInfo: null });
    navigate('/login', { replace: true, state: { ...state, account } satisfies LoginState });
  };
}
