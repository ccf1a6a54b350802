/** The specification's section 2: its table of routes, as it is. */
export const specifiedRoutes = [
  ...['/home', '/explore', '/bag/:canBack?', '/order', '/orderInfo/:id?', '/comment'],
  ...['/refund/:id?/:sn?/:product_ids?/:amount?', '/checkout', '/myPurchases/:status?'],
  ...['/language', '/notification', '/profile', '/forgotPassword', '/changePassword'],
  ...['/changePayPwd', '/helpAndSupport', '/withDraw', '/depositRecord', '/topUp'],
  ...['/walletTopUp', '/cardTopUp', '/topUpRecord', '/capitalRecord', '/myFavourite'],
  ...['/payment', '/security', '/heart', '/filter', '/setting', '/search', '/popular'],
  ...['/detail/:product?/:mer?', '/login', '/register', '/platform', '/law', '/address'],
  ...['/addressForm/:id?', '/shop/:id?', '/products', '/service', '/passwords'],
  ...['/complaint/:id?', '/platformComplaint'],
];

/** Also section 2: the other screens, which its texts imply. */
export const impliedRoutes = ['/me', '/suggestion'];

/** The specified routes to which we have added parameters. */
export const longerRoutes: { [specified: string]: string } = {
  '/comment': '/comment/:order?/:sku?',
  '/helpAndSupport': '/helpAndSupport/:topic?',
  '/law': '/law/:page?',
};

/** Our own: the unsent changes. */
export const ownRoutes = ['/unsent'];

/** Also section 2: the public routes. */
export const publicPaths = [
  ...['/login', '/register', '/home', '/shop', '/explore', '/detail', '/search'],
  ...['/forgotPassword', '/changePassword'],
];

/** Only for visitors: its section 2, and section 6 of the design for the second. */
export const visitorPaths = ['/login', '/register'];

/** The path of a route without its parameters. */
export const bareAddress = (route: string): string => route.replace(/\/:.*$/, '');
