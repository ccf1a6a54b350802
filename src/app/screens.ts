/** Downloads each screen but the home screen, by its path in the route table. */
export const screens = {
  '/explore': async () => (await import('../features/home/explore-screen.tsx')).ExploreScreen,
  '/search': async () => (await import('../features/search/search-screen.tsx')).SearchScreen,
  '/filter': async () => (await import('../features/search/filter-screen.tsx')).FilterScreen,
  '/popular': async () => (await import('../features/search/popular-screen.tsx')).PopularScreen,
  '/products': async () => (await import('../features/search/products-screen.tsx')).ProductsScreen,
  '/detail/:product?/:mer?': async () =>
    (await import('../features/product/detail-screen.tsx')).DetailScreen,
  '/shop/:id?': async () => (await import('../features/shop/shop-screen.tsx')).ShopScreen,
  '/login': async () => (await import('../features/sign-in/login-screen.tsx')).LoginScreen,
  '/register': async () => (await import('../features/sign-in/register-screen.tsx')).RegisterScreen,
  '/bag/:canBack?': async () => (await import('../features/bag/bag-screen.tsx')).BagScreen,
  '/address': async () =>
    (await import('../features/addresses/address-book-screen.tsx')).AddressBookScreen,
  '/addressForm/:id?': async () =>
    (await import('../features/addresses/address-form-screen.tsx')).AddressFormScreen,
  '/checkout': async () =>
    (await import('../features/checkout/checkout-screen.tsx')).CheckoutScreen,
  '/changePayPwd': async () =>
    (await import('../features/account/pay-code/pay-code-screen.tsx')).PayCodeScreen,
  '/payment': async () =>
    (await import('../features/checkout/payment/payment-screen.tsx')).PaymentScreen,
  '/orderInfo/:id?': async () => (await import('../features/orders/order-screen.tsx')).OrderScreen,
  '/comment/:order?/:sku?': async () =>
    (await import('../features/reviews/review-screen.tsx')).ReviewScreen,
  '/forgotPassword': async () =>
    (await import('../features/sign-in/forgot-password-screen.tsx')).ForgotPasswordScreen,
  '/changePassword': async () =>
    (await import('../features/sign-in/change-password-screen.tsx')).ChangePasswordScreen,
  '/passwords': async () =>
    (await import('../features/account/security/passwords-screen.tsx')).PasswordsScreen,
  '/security': async () =>
    (await import('../features/account/security/security-screen.tsx')).SecurityScreen,
  '/profile': async () => (await import('../features/account/profile-screen.tsx')).ProfileScreen,
  '/setting': async () => (await import('../features/settings/setting-screen.tsx')).SettingScreen,
  '/language': async () =>
    (await import('../features/settings/language-screen.tsx')).LanguageScreen,
  '/unsent': async () => (await import('../features/outbox/unsent-screen.tsx')).UnsentScreen,
  '/me': async () => (await import('../features/account/me-screen.tsx')).MeScreen,
  '*': async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
};
