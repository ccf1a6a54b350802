/** When the power fails: before a step, in the middle of it, or after it. */
export type Moment = 'before' | 'within' | 'after';

class PowerCut extends Error {}

interface Cut {
  step: number;
  moment: Moment;
}

/**
 * The power of a device with fake-indexeddb, cut at one step of many. A step is a transaction that
 * writes, or a request. While the power is off nothing can be read or written.
 */
export class Power {
  steps = 0;
  private isOff = false;
  private cut: Cut | undefined;

  constructor() {
    const power = this;
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function begin(this: IDBDatabase, ...wanted) {
      if (wanted[1] !== 'readwrite') {
        power.demand();
        return transaction.apply(this, wanted);
      }
      const moment = power.enter();
      const begun = transaction.apply(this, wanted);
      if (moment === 'within') queueMicrotask(() => power.abort(begun));
      if (moment === 'after') begun.addEventListener('complete', () => power.off());
      return begun;
    };
  }

  /** Counts steps from here up to the cut; undefined for none. */
  on(cut?: Cut): void {
    [this.steps, this.isOff, this.cut] = [0, false, cut];
  }

  /** A request as a step: its answer may never arrive. */
  async request<T>(ask: () => Promise<T>): Promise<T> {
    const moment = this.enter();
    const answer = await ask();
    if (moment) this.off();
    this.demand();
    return answer;
  }

  private enter(): Moment | undefined {
    this.demand();
    this.steps += 1;
    const moment = this.steps === this.cut?.step ? this.cut.moment : undefined;
    if (moment === 'before') this.off();
    this.demand();
    return moment;
  }

  private demand(): void {
    if (this.isOff) throw new PowerCut('the power is off');
  }

  private off(): void {
    this.isOff = true;
  }

  private abort(begun: IDBTransaction): void {
    this.off();
    begun.abort();
  }
}
