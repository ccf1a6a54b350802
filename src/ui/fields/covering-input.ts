/**
 * The look of an input that its label draws: it covers the label, which must be `relative`, so that
 * the browser scrolls all of it into view when it takes the focus.
 */
export const coveringInput = 'pointer-events-none absolute inset-0 size-full opacity-0';
