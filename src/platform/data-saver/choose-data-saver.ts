import Cookies from 'js-cookie';
import { saverCookie } from '#contract/rules/cookies.ts';
import { renewPageMessage } from '#data/worker/worker-messages.ts';
import { applyDataSaver } from './data-saver.ts';

const keptDays = 365;

/** Saves the choice on this device, where the server sees it too, and applies it. */
export async function chooseDataSaver(isOn: boolean): Promise<void> {
  Cookies.set(saverCookie, isOn ? 'on' : 'off', {
    expires: keptDays,
    path: '/',
    sameSite: 'strict',
    secure: location.protocol === 'https:',
  });
  navigator.serviceWorker?.controller?.postMessage(renewPageMessage);
  await applyDataSaver();
}
