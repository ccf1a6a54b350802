/**
 * On the window: the server has another build. Its default is to reload; a worker would answer that
 * with the build that it has.
 */
export const replacedEvent = 'replaced';

const noteKey = 'caravel.replaced';

let entry: string | undefined;

/** Sets the address of the page's entry script. */
export const noteEntry = (script: string) => {
  entry = script;
};

/** The page's entry, and the chunks of its import map: each change of the app renames one of them. */
export function ownScripts(): string[] {
  const map = document.querySelector('script[type=importmap]')?.textContent;
  const shared = map ? Object.values<string>(JSON.parse(map).imports) : [];
  return entry ? [entry, ...shared] : shared;
}

/**
 * Reloads the page if the server has another build, which shows in one of the page's own scripts
 * being gone: the missing download has another name there. Once per build, so that a permanently
 * missing file does not cause a reload loop.
 */
export async function reloadIfReplaced(scripts = ownScripts()): Promise<void> {
  const build = scripts.join();
  if (sessionStorage.getItem(noteKey) === build) return;
  if (!(await Promise.all(scripts.map(isGone))).includes(true)) return;
  sessionStorage.setItem(noteKey, build);
  if (dispatchEvent(new Event(replacedEvent, { cancelable: true }))) location.reload();
}

/**
 * Whether the server does not have a script. HEAD, because the worker caches GET. Without a network, it is
 * not known.
 */
export async function isGone(script: string): Promise<boolean> {
  const answer = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.status === 404;
}
