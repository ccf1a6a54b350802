import { minuteMs } from '#contract/rules/durations.ts';
import { session } from '#data/session.ts';
import { dropBackData, keepBackData, keptBackData } from '#platform/storage/back-data.ts';

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

/** A top-up whose card is charged. */
export interface Charge {
  id: string;
  amount: number;
}

const chargeKey = 'cardCharge';

/** For how long a charge that is sent again is a repetition, as other calls are. */
const repeatedMs = 10 * minuteMs;

/** Remembers a charge until its end is known: this page may be reloaded before. */
export const rememberCharge = ({ id, amount }: Charge) =>
  keepBackData(chargeKey, { id, amount, at: Date.now() }, session.getState().shopperId);

/** The charge whose end a page before this one did not hear. */
export function unheardCharge(): Charge | undefined {
  const kept = keptBackData<Charge & { at: number }>(chargeKey);
  return kept && Date.now() - kept.at < repeatedMs ? kept : undefined;
}

/** Forgets the charge: its end is known. */
export const forgetCharge = () => dropBackData(chargeKey);
