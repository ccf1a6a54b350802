import { useEffect, useState, useSyncExternalStore } from 'react';
import { outerWindow } from '../phone-frame/outer-window.ts';
import { isSafariOfPhone } from './safari-of-phone.ts';

/** Chrome's install event, missing from TypeScript's types. It can be used only once. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** Set by the script in index.html. */
    installPrompt?: InstallPrompt | undefined;
  }
  interface Navigator {
    /** Safari only: whether the app runs from the home screen. */
    standalone?: boolean;
    /** Missing in some browsers. */
    getInstalledRelatedApps?(): Promise<unknown[]>;
  }
}

/** How the app can be installed here: by the browser's dialog, or manually as in Safari. */
export type InstallWay = { kind: 'prompt'; ask(): Promise<void> } | { kind: 'steps' };

/** Only the outer page can be installed, not the frame in it. */
const page = outerWindow() ?? window;

/** The way to install the app; undefined if it is unavailable or already installed. */
export function useInstallWay(): InstallWay | undefined {
  const prompt = useSyncExternalStore(followPrompt, () => page.installPrompt);
  const isInstalled = useInstalledElsewhere();
  if (isInstalled || isOpenedAsApp()) return undefined;
  if (prompt) return { kind: 'prompt', ask: () => use(prompt) };
  return isSafariOfPhone(navigator) ? { kind: 'steps' } : undefined;
}

function followPrompt(onChange: () => void): () => void {
  const forget = () => {
    page.installPrompt = undefined;
    onChange();
  };
  page.addEventListener('beforeinstallprompt', onChange);
  page.addEventListener('appinstalled', forget);
  page.addEventListener(usedEvent, forget);
  return () => {
    page.removeEventListener('beforeinstallprompt', onChange);
    page.removeEventListener('appinstalled', forget);
    page.removeEventListener(usedEvent, forget);
  };
}

const usedEvent = 'caravel:install-asked';

/** After a refusal it cannot be asked again until the browser sends another event. */
async function use(prompt: InstallPrompt): Promise<void> {
  await prompt.prompt();
  page.dispatchEvent(new Event(usedEvent));
}

const isOpenedAsApp = () =>
  page.navigator.standalone === true || !page.matchMedia('(display-mode: browser)').matches;

/** Whether the app is installed while this page runs in the browser. */
function useInstalledElsewhere(): boolean {
  const [isInstalled, setInstalled] = useState(false);
  useEffect(() => {
    const asked = page.navigator.getInstalledRelatedApps?.();
    asked?.then(
      (apps) => setInstalled(apps.length > 0),
      () => undefined,
    );
  }, []);
  return isInstalled;
}
