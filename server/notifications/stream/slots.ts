import { eq, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { eventServer } from '../../db/schema/notices.ts';
import { foreignKeyViolation, postgresCode } from '../../http/retry.ts';
import type { Services } from '../../services/services.ts';

/** Open streams of one shopper, on all servers. */
export const maxStreams = 10;

/** How long a lease lasts; the chores let it lie for a while before they delete it. */
const leaseMs = 60_000;

/** Logs what a stream recovers from. */
export interface StreamLog {
  warn(detail: object, message: string): void;
}

/** What the slots of this server belong to. Once deleted, it never comes back. */
interface Lease {
  id: string;
  /** The database is known to have stored it. */
  isStored: boolean;
}

const newLease = (): Lease => ({ id: newId(), isStored: false });

interface Taken extends Record<string, unknown> {
  is_free: boolean;
  is_claimed: boolean;
}

/**
 * Gives each open stream one of its shopper's slots, which only one stream of any server can have.
 * `onLapsed` is called when this server's lease is over: others may have its slots by now.
 */
export function createStreamSlots(
  { db, now }: Pick<Services, 'db' | 'now'>,
  log: StreamLog,
  onLapsed: () => void,
) {
  const due = new Set<string>();
  let lease = newLease();
  let isReleasing = false;

  const leaseEnd = () => new Date(now().getTime() + leaseMs);

  /** Takes a slot that is free, as part of a lease; another stream may be faster. */
  async function tryToTake(shopperId: number, id: string, own: Lease): Promise<Taken> {
    const { rows } = await db.execute<Taken>(sql`
      with begun as (
        insert into event_server (id, alive_until)
        select ${own.id}::uuid, ${leaseEnd()}::timestamptz where ${!own.isStored}::boolean
        on conflict do nothing
      ), free as (
        select slot from generate_series(1, ${maxStreams}::int) slot
        where slot not in (select slot from event_stream where shopper_id = ${shopperId})
        order by random() limit 1
      ), claimed as (
        insert into event_stream (shopper_id, slot, id, server_id)
        select ${shopperId}::bigint, slot, ${id}::uuid, ${own.id}::uuid from free
        on conflict do nothing returning id
      )
      select exists (select from free) as is_free, exists (select from claimed) as is_claimed`);
    return rows[0] as Taken;
  }

  /** Resolves to whether there was a free slot. */
  async function take(shopperId: number, id: string): Promise<boolean> {
    for (;;) {
      const { is_free, is_claimed } = await takeOrLapse(shopperId, id);
      if (is_claimed || !is_free) return is_claimed;
    }
  }

  /** As `tryToTake`; takes nothing if the lease is over. */
  async function takeOrLapse(shopperId: number, id: string): Promise<Taken> {
    const own = lease;
    try {
      const taken = await tryToTake(shopperId, id, own);
      own.isStored = true;
      return taken;
    } catch (error) {
      if (postgresCode(error) !== foreignKeyViolation) throw error;
      lapse(own);
      return { is_free: true, is_claimed: false };
    }
  }

  function lapse(own: Lease): void {
    if (own !== lease) return;
    lease = newLease();
    onLapsed();
  }

  /** Many at once: a server that closes a thousand streams would otherwise send as many statements. */
  async function releaseDue(): Promise<void> {
    if (isReleasing) return;
    isReleasing = true;
    try {
      while (due.size > 0) {
        const ids = [...due];
        await db.execute(sql`delete from event_stream where id = any(${sql.param(ids)}::uuid[])`);
        for (const id of ids) due.delete(id);
      }
    } finally {
      isReleasing = false;
    }
  }

  /** Gives the slot of a stream back. */
  function release(id: string): void {
    due.add(id);
    releaseDue().catch((error: unknown) =>
      log.warn({ err: error }, 'ended event streams still count; the next beat releases them'),
    );
  }

  return {
    release,

    /** Claims a slot for a new stream. Resolves to the stream's id; undefined if all are taken. */
    async claim(shopperId: number): Promise<string | undefined> {
      const id = newId();
      try {
        return (await take(shopperId, id)) ? id : undefined;
      } catch (error) {
        // It may have been claimed all the same.
        release(id);
        throw error;
      }
    },

    /** Renews the lease of this server's slots. */
    async renew(): Promise<void> {
      const own = lease;
      if (own.isStored) {
        const { rowCount } = await db
          .update(eventServer)
          .set({ aliveUntil: leaseEnd() })
          .where(eq(eventServer.id, own.id));
        if (rowCount === 0) lapse(own);
      }
      await releaseDue();
    },

    /** Gives all slots of this server back. */
    async giveUp(): Promise<void> {
      await db.delete(eventServer).where(eq(eventServer.id, lease.id));
    },
  };
}
