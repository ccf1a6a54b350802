import { screenOf } from '#contract/plain-paths.ts';
import * as bounds from '#contract/rules/bounds.ts';

/**
 * The app path for content shared from another app, which arrives in the page's query; undefined if
 * nothing was shared. A link to this app opens its screen, other text opens the search.
 */
export function sharedPath({ search, origin }: Pick<Location, 'search' | 'origin'>) {
  const params = new URLSearchParams(search);
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) =>
    (params.get(name) ?? '').trim(),
  );
  const links = `${url} ${text}`.match(/https?:\/\/\S+/g) ?? [];
  const own = links.find((link) => link.startsWith(`${origin}/`));
  const screen = own && screenIn(new URL(own));
  if (screen) return screen;
  const words = (text.replace(/https?:\/\/\S+/g, '').trim() || title).replace(/\s+/g, ' ');
  if (!words) return undefined;
  const q = words.slice(0, bounds.maxSearchLength);
  return `/search?${new URLSearchParams({ q })}`;
}

/** The app path of one of its own links. */
const screenIn = ({ pathname, hash }: URL) =>
  hash.startsWith('#/') ? hash.slice(1) : screenOf(pathname);

/** Opens shared content instead of the screen in the URL. */
export function openShared(): void {
  const path = sharedPath(location);
  if (path) history.replaceState(null, '', `${location.pathname}#${path}`);
}
