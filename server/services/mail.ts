import type { Logger } from 'pino';

/** A letter to one person, in plain text. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** Sends letters to shoppers. */
export interface Mail {
  /**
   * Writes and sends a letter in the background: the caller does not wait, and the time of its
   * reply does not reveal whether there was one. A failure is only logged.
   */
  post(write: () => Letter, log: Pick<Logger, 'info' | 'warn'>): void;
  /**
   * Writes and sends a letter; a failure is logged. Resolves to false if it may be sent later, and to
   * true if it is sent, or its mailbox is refused for good. That may take a mail server ten minutes.
   */
  send(write: () => Letter, log: Pick<Logger, 'info' | 'warn'>): Promise<boolean>;
  /** Resolves when no letter is in progress. */
  settled(): Promise<void>;
  /** Closes what it holds open. Letters that wait are not sent any more. */
  close(): void;
}

/** What nodemailer adds to an error. */
interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
  command?: unknown;
}

/** A mail that sends its letters with `deliver`. */
export function createMail(
  deliver: (letter: Letter) => Promise<void>,
  close: () => void = () => undefined,
): Mail {
  const underWay = new Set<Promise<unknown>>();

  async function send(write: () => Letter, log: Pick<Logger, 'info' | 'warn'>): Promise<boolean> {
    // The reply goes out first.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      await deliver(write());
      log.info({ event: 'mail sent' });
      return true;
    } catch (error) {
      // The whole error may name the addressee.
      const { code, responseCode, command } = error as SmtpError;
      log.warn({ event: 'mail not sent', code, responseCode });
      // A refused sender is the shop's own trouble, which may end.
      return command === 'RCPT TO' && Number(responseCode) >= 500;
    }
  }

  function track<T>(sending: Promise<T>): Promise<T> {
    const tracked = sending.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
    return tracked;
  }

  return {
    post(write, log) {
      void track(send(write, log));
    },
    send: (write, log) => track(send(write, log)),
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    close,
  };
}
