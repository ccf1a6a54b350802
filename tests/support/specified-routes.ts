/** The specification's section 2: its table of routes, and the two that its words imply. */
export const specifiedRoutes = [
  ...['/home', '/explore', '/bag/:canBack?', '/order', '/orderInfo/:id?'],
  '/comment/:order?/:sku?',
  ...['/refund/:id?/:sn?/:product_ids?/:amount?', '/checkout', '/myPurchases/:status?'],
  ...['/language', '/notification', '/profile', '/forgotPassword', '/changePassword'],
  ...['/changePayPwd', '/helpAndSupport', '/withDraw', '/depositRecord', '/topUp'],
  ...['/walletTopUp', '/cardTopUp', '/topUpRecord', '/capitalRecord', '/myFavourite'],
  ...['/payment', '/security', '/heart', '/filter', '/setting', '/search', '/popular'],
  ...['/detail/:product?/:mer?', '/login', '/register', '/platform', '/law', '/address'],
  ...['/addressForm/:id?', '/shop/:id?', '/products', '/service', '/passwords'],
  ...['/complaint/:id?', '/platformComplaint'],
  ...['/me', '/suggestion'],
];

/** Of our own: what waits to be sent. */
export const ownRoutes = ['/unsent'];

/** Its section 2 again: what anyone may open. */
export const publicPaths = [
  ...['/login', '/register', '/home', '/shop', '/explore', '/detail', '/search'],
  ...['/forgotPassword', '/changePassword'],
];

/** Only for who is not logged in: its section 2, and section 6 of the design for the second. */
export const visitorPaths = ['/login', '/register'];

/** The address of a route with its parameters left out. */
export const bareAddress = (route: string): string => route.replace(/\/:.*$/, '');
