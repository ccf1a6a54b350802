import { openPathMessage } from '#data/worker/page-messages.ts';
import { takeTap } from '#data/worker/tapped-path.ts';

/**
 * Opens what a tapped notification leads to: the worker says it, and notes it for a page that is
 * not listening yet. Returns the function that stops it.
 */
export function followTaps(): () => void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return () => undefined;
  async function look() {
    if (document.visibilityState === 'hidden') return;
    const path = await takeTap();
    if (path) location.hash = path;
  }
  function hear({ data }: MessageEvent<{ type?: unknown; path?: unknown }>) {
    if (data.type !== openPathMessage) return;
    location.hash = String(data.path);
    // Its note would lead back there later.
    void takeTap();
  }
  void look();
  document.addEventListener('visibilitychange', look);
  serviceWorker.addEventListener('message', hear);
  return () => {
    document.removeEventListener('visibilitychange', look);
    serviceWorker.removeEventListener('message', hear);
  };
}
