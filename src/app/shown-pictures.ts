/** Asks again, through the worker that has just come, for the pictures that the page shows. */
export function keepShownPictures(): void {
  const addresses = Array.from(document.images, ({ currentSrc }) => currentSrc);
  const own = addresses.filter((url) => url.startsWith(`${location.origin}/img/`));
  // The browser has just loaded them: none is asked of the shop again.
  for (const url of own) void fetch(url, { cache: 'force-cache' }).catch(() => undefined);
}
