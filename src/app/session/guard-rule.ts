/** Paths that need no token (specification, section 2). `/` is no screen: it redirects to the home screen. */
const publicPaths =
  /^\/($|login|register|home|shop|explore|detail|search|forgotPassword|changePassword)/;

/** Paths behind the guard that show the catalogue, and nothing about the shopper. */
const cataloguePaths = /^\/(products|popular)/;

export const isPublic = (path: string): boolean => publicPaths.test(path);

/** Whether a screen shows no data of a shopper, so that it need not wait for the user info. */
export const isSameForAll = (path: string): boolean => isPublic(path) || cataloguePaths.test(path);
