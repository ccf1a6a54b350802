import type { LocalDb } from '../mirror.ts';
import { session } from '../session.ts';

type Settled = Awaited<ReturnType<LocalDb['resolveOld']>>['settled'][number];

/** How a call ended whose screen is gone. */
export interface SettledCall {
  call: Pick<Settled['call'], 'kind' | 'ref'>;
  outcome: Settled['outcome'];
}

/** The calls whose reference is new with each attempt. */
const attempts: { [kind: string]: string } = {
  'topUp.cardSession': 'topUp.card',
  'topUp.cardPay': 'topUp.card',
  'withdrawal.ask': 'withdrawal.ask',
};

/** The same text for two calls if the second repeats the first: a payment of the same orders. */
export const attemptOf = ({ kind, ref }: SettledCall['call']): string =>
  attempts[kind] ?? `${kind} ${ref}`;

/** Settles the old calls of a local database, now on request and later on its own. */
export interface Settler {
  /** Asks the server about them. Does nothing without a session. */
  settle(): Promise<void>;
  stop(): void;
}

/** Reports each call once, in one tab, as soon as the server has answered how it ended. */
export function createSettler(db: LocalDb, onSettled: (settled: SettledCall) => void): Settler {
  const life = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function settle(): Promise<void> {
    if (life.signal.aborted || !session.getState().token) return;
    const { settled, retryInMs } = await db.resolveOld();
    if (life.signal.aborted) return;
    for (const it of settled) onSettled(it);
    clearTimeout(timer);
    if (retryInMs !== undefined) timer = setTimeout(() => void settle(), retryInMs);
  }

  return {
    settle,
    stop() {
      life.abort();
      clearTimeout(timer);
    },
  };
}
