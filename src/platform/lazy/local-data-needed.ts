import { session } from '#data/session.ts';

/** A touch, a key, or the return from another tab. */
const signs = ['pointerdown', 'keydown', 'visibilitychange'];

let needed: Promise<void> | undefined;

/**
 * Resolves once this device keeps something of a shopper, or may soon: the local databases load
 * then. A new visitor who only looks does not need them.
 */
export function localDataNeeded(): Promise<void> {
  needed ??= findNeed();
  return needed;
}

async function findNeed(): Promise<void> {
  if (session.getState().token || (await hasDatabases())) return;
  await new Promise<void>((resolve) => {
    const need = () => {
      for (const sign of signs) document.removeEventListener(sign, need, true);
      unsubscribe();
      resolve();
    };
    for (const sign of signs) document.addEventListener(sign, need, true);
    // Another tab may log in.
    const unsubscribe = session.subscribe(({ token }) => token && need());
  });
}

async function hasDatabases(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).length > 0;
  } catch {
    // The browser does not tell.
    return true;
  }
}
