/** One request to a book. `of` is what an earlier request made. */
export type Operation =
  | { kind: 'open'; amount: number }
  | { kind: 'charge'; of: string }
  | { kind: 'order' }
  | { kind: 'pay'; of: string }
  | { kind: 'cancelOrder'; of: string }
  | { kind: 'refund'; of: string }
  | { kind: 'withdraw'; amount: number }
  | { kind: 'cancelWithdrawal'; of: string }
  /** Of a charge: the card's bank takes it back, gives it back, or the gateway refunds so much in all. */
  | { kind: 'dispute' | 'reinstate' | 'cardRefund'; of: string; amount: number };

/** A book's reply. */
export interface Reply {
  /** The answer's exact bytes. */
  text: string;
  isDone: boolean;
  /** The id of the record that it made; '' without one. */
  id: string;
}

/** A request that was answered with success. */
export interface Acknowledged {
  shopper: number;
  operation: Operation;
  id: string;
}

/** Mistakes by name; all are 0 in a right book. */
export interface Mistakes {
  [mistake: string]: number;
}

/** A book of wallets that many clients write to. */
export interface Book {
  /** Resolves to undefined if nobody answered: the request may have had its effect or not. */
  request(shopper: number, operation: Operation, key: string): Promise<Reply | undefined>;
  /** Counts what is wrong with the book, given everything that it has acknowledged. */
  audit(acknowledged: Acknowledged[]): Promise<Mistakes>;
}
