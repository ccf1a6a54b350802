const noteKey = 'caravel.replaced';

/**
 * Loads the page anew where the shop has another build than this page's, which it tells by the
 * page's own script being gone: what this build could not download has another name there. Once for
 * each build, so that a shop that lacks a file for good is not asked again and again.
 */
export async function reloadIfReplaced(script = import.meta.url): Promise<void> {
  if (sessionStorage.getItem(noteKey) === script) return;
  // The worker keeps what is fetched by GET. Without a network nothing is known, and nothing done.
  const answer = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.status !== 404) return;
  sessionStorage.setItem(noteKey, script);
  location.reload();
}
