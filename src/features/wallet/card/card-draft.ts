/** Keeps the amount, never the card, while its screen is left or another card is tried. */
export const cardDraft = 'cardTopUp';
