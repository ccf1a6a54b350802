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
function ownScripts(): string[] {
  const map = document.querySelector('script[type=importmap]')?.textContent;
  const shared = map ? Object.values<string>(JSON.parse(map).imports) : [];
  return entry ? [entry, ...shared] : shared;
}

/**
 * Whether the server has another build, which shows in one of the page's own scripts being gone: the
 * missing download has another name there.
 */
export const isReplaced = async (scripts = ownScripts()): Promise<boolean> =>
  (await Promise.all(scripts.map(isGone))).includes(true);

/**
 * Reloads the page if the server has another build; resolves to whether it does. Once per build, so
 * that a permanently missing file does not cause a reload loop.
 */
export async function reloadIfReplaced(scripts = ownScripts()): Promise<boolean> {
  const build = scripts.join();
  if (sessionStorage.getItem(noteKey) === build || !(await isReplaced(scripts))) return false;
  sessionStorage.setItem(noteKey, build);
  if (dispatchEvent(new Event(replacedEvent, { cancelable: true }))) location.reload();
  return true;
}

/** HEAD, because the worker caches GET. Without a network, it is not known. */
async function isGone(script: string): Promise<boolean> {
  const answer = await fetch(script, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer?.status === 404;
}
