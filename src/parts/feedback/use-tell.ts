import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { showToast, type ToastRequest } from '#ui/overlays/toasts.ts';
import { useIsHere } from '../layout/use-is-here.ts';

/** Nobody watches the screen that asked. */
const durationMs = 30_000;

/**
 * Returns what tells how a call ended. The answer belongs to the history entry that asked: a shopper
 * who has left it gets a quiet notice, with a link back.
 */
export function useTell(): (request: ToastRequest) => void {
  const { t } = useTranslation();
  const isHere = useIsHere();
  const { pathname, search } = useLocation();
  return (request) => {
    if (isHere()) return void showToast(request);
    const { text } = request;
    const onAct = () => location.assign(`#${pathname}${search}`);
    const action = { label: t('app.view'), onAct };
    showToast({ text, tone: 'plain', action, durationMs, isNews: true });
  };
}
