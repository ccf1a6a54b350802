/** A card top-up of the model, with everything that its gateway has reported. Minor units. */
export interface ModelTopUp {
  id: string;
  amount: number;
  /** The largest sum of refunds that was reported. */
  refunded: number;
  /** Disputes by id, and those that were given back. */
  disputes: Map<string, number>;
  won: Set<string>;
  taken: number;
}

/** One wallet and its money outside, in a few lines and without a database. Minor units. */
export class MoneyModel {
  available = 0;
  held = 0;
  owed = 0;
  /** Credited by card, and not taken back. */
  arrived = 0;
  taken = 0;
  /** Paid for orders that stand. */
  spent = 0;
  paidOut = 0;
  readonly topUps: ModelTopUp[] = [];

  topUp(id: string, amount: number): void {
    this.topUps.push({
      ...{ id, amount, refunded: 0, taken: 0 },
      ...{ disputes: new Map(), won: new Set() },
    });
    this.arrived += amount;
    this.#add(amount);
  }

  buy(amount: number): void {
    this.available -= amount;
    this.spent += amount;
  }

  giveBack(amount: number): void {
    this.spent -= amount;
    this.#add(amount);
  }

  hold(amount: number): void {
    this.available -= amount;
    this.held += amount;
  }

  release(amount: number): void {
    this.held -= amount;
    this.#add(amount);
  }

  payOut(amount: number): void {
    this.held -= amount;
    this.paidOut += amount;
  }

  bounce(amount: number): void {
    this.paidOut -= amount;
    this.#add(amount);
  }

  /** Applies what the gateway reports of a top-up by now. */
  settle(topUp: ModelTopUp): void {
    const open = [...topUp.disputes].filter(([id]) => !topUp.won.has(id));
    const disputed = open.reduce((sum, [, amount]) => sum + amount, 0);
    const target = Math.min(topUp.amount, topUp.refunded + disputed);
    const change = target - topUp.taken;
    topUp.taken = target;
    this.taken += change;
    if (change < 0) this.#add(-change);
    if (change <= 0) return;
    const there = Math.min(change, this.available);
    this.available -= there;
    this.owed += change - there;
  }

  #add(amount: number): void {
    const paid = Math.min(this.owed, amount);
    this.owed -= paid;
    this.available += amount - paid;
  }
}
