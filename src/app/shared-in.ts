import { bounds } from '#contract/limits.ts';

/**
 * The path for what another app shared with this one, which came in the query of the page's address;
 * undefined where nothing did. A link of this shop leads to its screen, other words to the search.
 */
export function sharedPath({ search, origin }: Pick<Location, 'search' | 'origin'>) {
  const params = new URLSearchParams(search);
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) =>
    (params.get(name) ?? '').trim(),
  );
  const links = `${url} ${text}`.match(/https?:\/\/\S+/g) ?? [];
  const own = links.find((link) => link.startsWith(`${origin}/#/`));
  if (own) return own.slice(own.indexOf('#') + 1);
  const words = (text.replace(/https?:\/\/\S+/g, '').trim() || title).replace(/\s+/g, ' ');
  if (!words) return undefined;
  const q = words.slice(0, bounds.maxSearchLength);
  return `/search?${new URLSearchParams({ q })}`;
}

/** Opens what was shared in place of the screen that the address names. */
export function openShared(): void {
  const path = sharedPath(location);
  if (path) history.replaceState(null, '', `${location.pathname}#${path}`);
}
