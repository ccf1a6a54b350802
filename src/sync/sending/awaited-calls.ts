/** The ids of calls whose outcome a caller in this page waits for. */
export interface AwaitedCalls {
  /** Resolves to whether other pages can tell for how long this one waits. */
  begin(id: string): Promise<boolean>;
  end(id: string): void;
  has(id: string): boolean;
}

/** A lock that is not granted delays a call no longer. */
const longestWaitMs = 1000;

const nameOf = (id: string) => `call:${id}`;

/** A page holds a lock for each call: the browser releases it with the page, however that ends. */
export function createAwaitedCalls(): AwaitedCalls {
  const releases = new Map<string, () => void>();

  function begin(id: string): Promise<boolean> {
    releases.set(id, () => undefined);
    return new Promise((resolve) => {
      const hold = () =>
        new Promise<void>((release) => {
          // The call may have ended before its lock was granted.
          if (!releases.has(id)) return release();
          releases.set(id, release);
          resolve(true);
        });
      const locks = globalThis.navigator?.locks;
      // Plain http has none, and a page without storage may not ask for them.
      if (!locks) return resolve(false);
      setTimeout(() => resolve(false), longestWaitMs);
      locks.request(nameOf(id), hold).catch(() => resolve(false));
    });
  }

  return {
    begin,
    end(id) {
      releases.get(id)?.();
      releases.delete(id);
    },
    has: (id) => releases.has(id),
  };
}

/** Returns a function for whether no page waits any more for a call that was begun with a lock. */
export async function readGone(): Promise<(id: string) => boolean> {
  const all = await globalThis.navigator?.locks?.query().catch(() => undefined);
  const held = new Set(all?.held?.map(({ name }) => name));
  return (id) => all !== undefined && !held.has(nameOf(id));
}
