/**
 * The plain addresses of products and shops, which crawlers and link previews can read, and the
 * app's paths that they lead to. An id follows each.
 */
export const plainPaths = {
  product: { prefix: '/p/', screen: '/detail/' },
  shop: { prefix: '/s/', screen: '/shop/' },
} as const;

/** The app's path for a plain address, also with a trailing slash; undefined for any other. */
export function screenOf(pathname: string): string | undefined {
  const { product, shop } = plainPaths;
  const plain = [product, shop].find(({ prefix }) => pathname.startsWith(prefix));
  const [, id] = /^(\d+)\/*$/.exec(pathname.slice(plain?.prefix.length)) ?? [];
  return plain && id ? plain.screen + id : undefined;
}
