const noteKey = 'caravel.replaced';

/**
 * Reloads the page if the server has another build, which shows in the page's own script being
 * gone: the missing download has another name there. Once per build, so that a permanently missing
 * file does not cause a reload loop.
 */
export async function reloadIfReplaced(script = import.meta.url): Promise<void> {
  if (sessionStorage.getItem(noteKey) === script) return;
  // HEAD, because the worker caches GET. Without a network, do nothing.
  const answer = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status !== 404) return;
  sessionStorage.setItem(noteKey, script);
  location.reload();
}
