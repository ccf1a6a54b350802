/** The login as rendered for a visitor who asked for a screen behind the guard. */
export const requiredLogin = '/login?required';

/** An address, as after the `#`, without its query. */
export const pathOf = (address: string): string => address.replace(/\?.*/, '');
