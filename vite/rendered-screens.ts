/** The screens of public paths. tests/first-load.test.ts compares both lists with the guard's rules. */
export const publicScreens = [
  'home/home',
  'home/explore',
  'search/search',
  'product/detail',
  'shop/shop',
  'sign-in/login',
  'sign-in/register',
  'sign-in/forgot-password',
  'sign-in/change-password',
].map(sourceOf);

/** Shown for a path without a route, to visitors as well. */
export const notFoundScreen = sourceOf('not-found/not-found');

/** The screens that the server renders with data. */
export const renderedScreens = [
  ...publicScreens,
  ...['search/products', 'search/popular'].map(sourceOf),
];

function sourceOf(file: string): string {
  return `src/features/${file}-screen.tsx`;
}
