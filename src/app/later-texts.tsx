import { type ReactNode, use } from 'react';
import { I18nContext } from 'react-i18next';
import { addLaterTexts, hasLaterTexts } from './i18n.ts';
import { ScreenMissing } from './routes.ts';

/** Shows a screen once its texts are there. Throws `ScreenMissing` where they cannot be had. */
export function LaterTexts({ children }: { children: ReactNode }) {
  // The hook would give another object at each mount.
  const { i18n } = use(I18nContext);
  if (!hasLaterTexts(i18n)) use(wait(addLaterTexts(i18n)));
  return children;
}

const waits = new WeakMap<Promise<void>, Promise<void>>();

/** One promise for one waiting, or each render would begin another. */
function wait(added: Promise<void>): Promise<void> {
  const known = waits.get(added);
  if (known) return known;
  const waiting = added.catch((cause: unknown) => {
    throw new ScreenMissing('texts could not be downloaded', { cause });
  });
  waits.set(added, waiting);
  return waiting;
}
