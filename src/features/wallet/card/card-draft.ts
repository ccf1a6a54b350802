import { session } from '#data/session.ts';

/** Keeps the amount, never the card, while its screen is left or another card is tried. */
export const cardDraft = 'cardTopUp';

/** One for each shopper: another may log in before this one is back. */
const pageKey = () => `caravel.cardPage.${session.getState().shopperId}`;

/**
 * Remembers the top-up whose page at the gateway is about to be opened: the browser's Back leads to
 * the form, whose address does not name it. Another tab has pages of its own.
 */
export const rememberCardPage = (id: string) => sessionStorage.setItem(pageKey(), id);

/** The top-up whose page was opened and not come back from. */
export const openedCardPage = () => sessionStorage.getItem(pageKey());

/** Forgets the page: its shopper is back. */
export const forgetCardPage = () => sessionStorage.removeItem(pageKey());
