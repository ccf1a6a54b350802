/** Requests the page's pictures again through a newly active worker, so that it caches them. */
export async function keepShownPictures(): Promise<void> {
  const addresses = Array.from(document.images, ({ currentSrc }) => currentSrc);
  const own = addresses.filter((url) => url.startsWith(`${location.origin}/img/`));
  // One by one: all at once would keep a touch waiting. The browser has just loaded them, so the
  // server is not asked again.
  for (const url of own) await fetch(url, { cache: 'force-cache' }).catch(() => undefined);
}
