/** A shutdown step: ends something that the server started. */
interface Step {
  name: string;
  end(): unknown;
  /** The fraction of the whole timeout after which this step is abandoned. */
  share: number;
}

/** Leaves the rest to the database, whose last checkpoint takes a while on a slow disk. */
const usualShare = 0.8;

/** The start was given up because the server was asked to stop. */
export class Interrupted extends Error {}

/** The server did not stop in time. Its message is one sentence for the operator. */
export class Overdue extends Error {}

/**
 * Stops the server: runs its steps, the last added first, within `timeoutMs` of the signal. A step
 * that takes too long is abandoned, so that one slow mail cannot keep the database from stopping.
 */
export class Shutdown {
  /** Aborts when the server should stop. */
  readonly signal: AbortSignal;
  /** Resolves when the server should stop. */
  readonly requested: Promise<void>;
  /** Rejects with Overdue when the time to stop has run out. */
  readonly overdue: Promise<never>;
  readonly #timeoutMs: number;
  readonly #steps: Step[] = [];
  #begunAt: number | undefined;

  constructor(signal: AbortSignal, timeoutMs: number) {
    this.signal = signal;
    this.#timeoutMs = timeoutMs;
    this.requested = new Promise((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    this.overdue = this.requested.then(() => {
      this.#begunAt = performance.now();
      return new Promise((_, reject) => {
        const late = () => reject(new Overdue(`The server did not stop within ${timeoutMs} ms.`));
        setTimeout(late, timeoutMs).unref();
      });
    });
  }

  /** Adds a step that may run until `share` (0 to 1) of the whole timeout has passed. */
  add(name: string, end: () => unknown, share = usualShare): void {
    this.#steps.push({ name, end, share });
  }

  /** Throws Interrupted if the server should stop. Call it between the steps of a start. */
  check(): void {
    if (this.signal.aborted) throw new Interrupted();
  }

  /**
   * Runs every step. Returns the names of the abandoned ones. If any step failed, rejects with the
   * first error after the last step.
   */
  async run(): Promise<string[]> {
    this.#begunAt ??= performance.now();
    const late: string[] = [];
    const errors: unknown[] = [];
    for (const step of this.#steps.splice(0).reverse()) {
      try {
        if (!(await this.#isDone(step))) late.push(step.name);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
    return late;
  }

  async #isDone({ end, share }: Step): Promise<boolean> {
    const leftMs = (this.#begunAt ?? 0) + share * this.#timeoutMs - performance.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), Math.max(leftMs, 0));
    });
    try {
      return await Promise.race([Promise.resolve(end()).then(() => true), late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
