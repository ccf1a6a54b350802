import { linkedAddress, mayBeScreen } from '#contract/link.ts';
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
  const own = links.map(parsed).find((link) => link?.origin === origin);
  if (own && mayBeScreen(own.pathname)) return linkedAddress(own);
  const words = (text.replace(/https?:\/\/\S+/g, '').trim() || title).replace(/\s+/g, ' ');
  if (!words) return undefined;
  const q = words.slice(0, bounds.maxSearchLength);
  return `/search?${new URLSearchParams({ q })}`;
}

function parsed(link: string): URL | undefined {
  try {
    return new URL(link);
  } catch {
    return undefined;
  }
}

/** Opens shared content instead of the screen in the URL. */
export function openShared(): void {
  const path = sharedPath(location);
  if (path) history.replaceState(null, '', `${location.pathname}#${path}`);
}
