import type { Logger } from 'pino';

/** A letter to one person, in plain text. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** The shop's way to write to shoppers. */
export interface Mail {
  /**
   * Writes and sends a letter behind everything else: whoever posts one is not held up, and their
   * reply does not tell by its time that there was one. A failure is logged, and nothing more.
   */
  post(write: () => Letter, log: Pick<Logger, 'info' | 'warn'>): void;
  /** Resolves when no letter is on its way any more. */
  settled(): Promise<void>;
}

/** A mail whose letters leave by `deliver`. */
export function createMail(deliver: (letter: Letter) => Promise<void>): Mail {
  const underWay = new Set<Promise<void>>();

  async function send(write: () => Letter, log: Pick<Logger, 'info' | 'warn'>): Promise<void> {
    // The reply goes first.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      await deliver(write());
      log.info({ event: 'mail sent' });
    } catch (error) {
      // The whole error may name the addressee.
      const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
      log.warn({ event: 'mail not sent', code, responseCode });
    }
  }

  return {
    post(write, log) {
      const sending = send(write, log).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
