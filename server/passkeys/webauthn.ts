/** The library of the checks. It is loaded with the first passkey: it takes 15 MB. */
export const webauthn = () => import('@simplewebauthn/server');
