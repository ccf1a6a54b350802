/** What a shopper has done, and is sent a confirmation of. */
export const confirmedMoves = ['create', 'pay'] as const;
export type ConfirmedMove = (typeof confirmedMoves)[number];

/** Whether a notification confirms what its shopper has done. */
export const isConfirmation = (event: string): event is ConfirmedMove =>
  (confirmedMoves as readonly string[]).includes(event);
