/** Requests the page's pictures again through a newly active worker, so that it caches them. */
export function keepShownPictures(): void {
  const addresses = Array.from(document.images, ({ currentSrc }) => currentSrc);
  const own = addresses.filter((url) => url.startsWith(`${location.origin}/img/`));
  // The browser has just loaded them, so the server is not asked again.
  for (const url of own) void fetch(url, { cache: 'force-cache' }).catch(() => undefined);
}
