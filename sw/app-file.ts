/** The expected media types, by file extension. */
const types: { [extension: string]: RegExp } = {
  html: /^text\/html\b/,
  js: /^(text|application)\/javascript\b/,
  css: /^text\/css\b/,
  svg: /^image\/svg\+xml\b/,
  avif: /^image\/avif\b/,
  webp: /^image\/webp\b/,
  png: /^image\/png\b/,
};

/** Identifies the app's page; a captive portal's page does not contain it. */
const pageMarker = 'name="caravel:currency"';

/** Whether a response has the media type its URL requires. */
export function hasExpectedType({ headers }: Response, address: string): boolean {
  return types[extensionOf(address)]?.test(headers.get('content-type') ?? '') ?? false;
}

/** Whether a response is the requested app file, not a captive portal's page. */
export async function isAppFile(response: Response, address: string): Promise<boolean> {
  const { status, redirected } = response;
  if (status !== 200 || redirected || !hasExpectedType(response, address)) return false;
  if (extensionOf(address) !== 'html') return true;
  return (await response.clone().text()).includes(pageMarker);
}

function extensionOf(address: string): string {
  const { pathname } = new URL(address, location.origin);
  return /\.(\w+)$/.exec(pathname)?.[1] ?? '';
}
