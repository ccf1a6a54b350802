import { useEffect, useState, useSyncExternalStore } from 'react';
import { outerWindow } from './outer-window.ts';

/** Chrome's event, which TypeScript does not know. It can be used once. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** Kept by the script in index.html. */
    installPrompt?: InstallPrompt | undefined;
  }
  interface Navigator {
    /** Safari's: whether it runs from the home screen. */
    standalone?: boolean;
    /** Only some browsers have it. */
    getInstalledRelatedApps?(): Promise<unknown[]>;
  }
}

/** How the app can be installed here: by the browser's dialog, or by hand, as Safari wants it. */
export type InstallWay = { kind: 'prompt'; ask(): Promise<void> } | { kind: 'steps' };

/** Only the page itself can be installed, not the frame in it. */
const page = outerWindow() ?? window;

/** The way to install the app; undefined where there is none, or where it is installed. */
export function useInstallWay(): InstallWay | undefined {
  const prompt = useSyncExternalStore(followPrompt, () => page.installPrompt);
  const isInstalled = useInstalledElsewhere();
  if (isInstalled || isOpenedAsApp()) return undefined;
  if (prompt) return { kind: 'prompt', ask: () => use(prompt) };
  return isSafariOfPhone() ? { kind: 'steps' } : undefined;
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

/** Turned down, it cannot be asked again: the browser sends another event when it may. */
async function use(prompt: InstallPrompt): Promise<void> {
  await prompt.prompt();
  page.dispatchEvent(new Event(usedEvent));
}

const isOpenedAsApp = () =>
  page.navigator.standalone === true || !page.matchMedia('(display-mode: browser)').matches;

/** In a browser, while the app lies on the home screen beside it. */
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

/** A browser of iOS; what an app shows inside itself has no Safari in its name, nor a Share bar. */
function isSafariOfPhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isIos && userAgent.includes('Safari/');
}
