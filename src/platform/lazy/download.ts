import { connectivity } from '#sync/sync.ts';
import { reloadIfReplaced } from '../updates/newer-build.ts';

/** The wait before a failed download is retried. */
const retryMs = 4000;

/**
 * Calls `act` once: after a pause, or as soon as the network is back. Returns a function that
 * cancels it.
 */
export function retrySoon(act: () => void): () => void {
  const cancel = () => {
    clearTimeout(timer);
    stop();
  };
  const retry = () => {
    cancel();
    act();
  };
  const timer = setTimeout(retry, retryMs);
  const stop = connectivity.onBack(retry);
  return cancel;
}

/**
 * Downloads a part of the app that the shopper is waiting for. If that fails
 * because a newer build has been deployed, the page reloads.
 */
export async function download<P>(load: () => Promise<P>): Promise<P> {
  try {
    return await load();
  } catch (error) {
    void reloadIfReplaced();
    throw error;
  }
}

/**
 * Downloads a part of the app in the background, retrying until it succeeds. Starts in a task of its
 * own: several at once would keep a touch waiting.
 */
export async function downloadUntilThere<P>(load: () => Promise<P>): Promise<P> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve));
    try {
      return await load();
    } catch {
      // Most likely there is no network.
      await new Promise<void>((resolve) => retrySoon(resolve));
    }
  }
}
