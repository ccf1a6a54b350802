import { and, eq, gt, inArray } from 'drizzle-orm';
import { session } from '../../db/schema/accounts.ts';
import { noticeHead } from '../../db/schema/notices.ts';
import type { Services } from '../../services/services.ts';
import { noticeChannel } from '../number-notices.ts';
import { createStreamSlots, type StreamLog } from './slots.ts';

/** One open event stream. */
export interface Follower {
  shopperId: number;
  sessionHash: Buffer;
  /** Sends what is new. */
  look(): void;
  /** The number of the last change that was sent. */
  rev(): number;
  /** Shows the client and the proxies between that the stream is open. */
  beat(): void;
  end(): void;
}

/** Less than the minute after which proxies close a silent connection. */
const beatMs = 20_000;

/**
 * Wakes the event streams of the shoppers whose notifications change, on any server, and ends those
 * whose session has ended. Listens to the database from the first stream on.
 */
export function createNoticeHub(
  { db, listen, now }: Pick<Services, 'db' | 'listen' | 'now'>,
  log: StreamLog,
) {
  const followers = new Map<number, Set<Follower>>();
  const slots = createStreamSlots({ db, now }, log, endAll);
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const all = () => [...followers.values()].flatMap((own) => [...own]);

  function hear(payload: string | undefined): void {
    if (payload === undefined) void check(all());
    else void check([...(followers.get(Number(payload)) ?? [])]);
  }

  /** Ends those without a live session, and lets the others look if there is something new. */
  async function check(some: Follower[]): Promise<void> {
    if (some.length === 0) return;
    try {
      const heads = await readHeads(some);
      for (const each of some) {
        const head = heads.get(each.sessionHash.toString('hex'));
        if (head === undefined) each.end();
        else if (head !== each.rev()) each.look();
      }
    } catch (error) {
      log.warn({ err: error }, 'event streams were not checked; the next beat does it again');
    }
  }

  async function readHeads(some: Follower[]): Promise<Map<string, number>> {
    const hashes = some.map(({ sessionHash }) => sessionHash);
    const rows = await db
      .select({ hash: session.tokenHash, rev: noticeHead.rev })
      .from(session)
      .leftJoin(noticeHead, eq(noticeHead.shopperId, session.shopperId))
      .where(and(inArray(session.tokenHash, hashes), gt(session.expiresAt, now())));
    return new Map(rows.map(({ hash, rev }) => [hash.toString('hex'), rev ?? 0]));
  }

  function beat(): void {
    for (const each of all()) each.beat();
    void check(all());
    void slots
      .renew()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the lease of the event streams was not renewed'),
      );
  }

  function endAll(): void {
    for (const each of all()) each.end();
  }

  return {
    /** Claims a slot for a shopper's stream; undefined if the shopper has too many streams. */
    claim: slots.claim,

    /**
     * Adds a stream that has a slot. Returns the function that removes it and gives the slot back.
     * Once the hub is closed, a stream ends at once.
     */
    add(follower: Follower, slot: string): () => void {
      if (isClosed) {
        follower.end();
        return () => undefined;
      }
      const own = followers.get(follower.shopperId) ?? new Set();
      followers.set(follower.shopperId, own.add(follower));
      // Its session may have ended since it was authenticated.
      void check([follower]);
      if (!timer) {
        timer = setInterval(beat, beatMs);
        timer.unref();
        listen(noticeChannel, hear);
      }
      return () => {
        own.delete(follower);
        if (own.size === 0) followers.delete(follower.shopperId);
        if (!isClosed) slots.release(slot);
      };
    },

    /** Ends all streams; their clients come back to another server, or to the next start. */
    close(): void {
      isClosed = true;
      clearInterval(timer);
      endAll();
    },

    /** Gives all slots back. Without it they are free once the lease ends. */
    async giveUp(): Promise<void> {
      await slots
        .giveUp()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'the event streams of this server count until its lease ends'),
        );
    },
  };
}
