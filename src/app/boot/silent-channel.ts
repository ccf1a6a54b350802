/**
 * Puts a silent channel in the place of one that is missing, or that the browser refuses as it does the
 * storages: this tab hears nothing of others, and the databases' library loads all the same.
 */
export function replaceRefusedChannel(): void {
  try {
    new BroadcastChannel('caravel').close();
  } catch {
    Object.defineProperty(window, 'BroadcastChannel', { value: SilentChannel });
  }
}

class SilentChannel implements Pick<BroadcastChannel, 'onmessage' | 'postMessage' | 'close'> {
  onmessage = null;
  postMessage(): void {}
  close(): void {}
}
