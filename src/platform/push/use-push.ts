import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToastRequest } from '#ui/overlays/toasts.ts';
import { mayReceivePush, type PushState, readPushState, turnPushOff, turnPushOn } from './push.ts';

/**
 * Whether this device receives order updates, and the toggle; undefined until the browser has
 * answered, if it may be possible. `tell` says how turning them on has ended.
 */
export function usePush(tell: (request: ToastRequest) => void) {
  const { t } = useTranslation();
  const [state, setState] = useState<PushState | undefined>(
    mayReceivePush() ? undefined : 'impossible',
  );
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    void readPushState().then(setState);
  }, []);

  async function turn(isOn: boolean) {
    setBusy(true);
    // If the browser fails, read the actual state.
    const now = await (isOn ? turnPushOn() : turnPushOff()).catch(readPushState);
    setState(now);
    setBusy(false);
    if (!isOn) return;
    if (now === 'on') tell({ text: t('push.isOn'), tone: 'ok' });
    else if (now === 'blocked') tell({ text: t('push.blocked'), tone: 'error' });
    else tell({ text: t('push.failed'), tone: 'error' });
  }

  return { state, isBusy, turn };
}
