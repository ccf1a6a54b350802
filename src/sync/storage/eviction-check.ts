import Dexie from 'dexie';
import Cookies from 'js-cookie';
import { v7 as newId } from 'uuid';
import type { OutboxDb } from '../outbox/outbox-db.ts';
import { watchQuery } from './watch-query.ts';

/** The cookie that survives when the browser evicts the databases. */
export const evictionCookie = {
  name: 'ob',
  /**
   * The longest lifetime browsers allow a cookie. In a tab of Safari, one that a script has written
   * lasts for a week, and the databases for a week of use: whoever stays away longer hears of no loss.
   */
  days: 400,
} as const;

/** How many owners of one device are remembered; the latest writer comes first. */
const mostOwners = 3;
const separator = '~';
/** The wait before an outbox that could not be opened is watched. */
const retryMs = 60_000;

/** The cookie's record of one owner: the outbox's birth mark and its number of unsent changes. */
interface Mark {
  owner: string;
  birth: string;
  unsent: number;
}

interface Watched {
  owner: string;
  outbox: OutboxDb;
  /** The owner before any login, whose outbox a login adopts: it is not missed. */
  anonymous: string;
}

/**
 * Keeps the cookie in step with an outbox. First compares the two: if the outbox's birth mark
 * differs from the cookie's, the browser evicted the old outbox, and `onEvicted` gets the number of
 * lost changes. Returns a function that stops it.
 */
export function watchEviction(watched: Watched, onEvicted: (changes: number) => void): () => void {
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  async function start() {
    const birth = await ensureBirth(watched.outbox).catch((error: unknown) => {
      // With all cookies blocked, there is no database to evict.
      if (isStopped || isBlocked(error)) return;
      globalThis.reportError(error);
      timer = setTimeout(() => void start(), retryMs);
    });
    if (isStopped || birth === undefined) return;
    const before = parse(Cookies.get(evictionCookie.name)).find(
      ({ owner }) => owner === watched.owner,
    );
    if (before && before.birth !== birth && before.unsent > 0) onEvicted(before.unsent);
    stop = watchQuery(
      () => markOf(watched),
      (own) => {
        if (own) write([own, ...othersIn(Cookies.get(evictionCookie.name), watched)]);
      },
    );
  }
  void start();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop?.();
  };
}

const isBlocked = (error: unknown): boolean =>
  error instanceof Dexie.DexieError && error.inner?.name === 'SecurityError';

const cookieOptions = {
  expires: evictionCookie.days,
  path: '/',
  sameSite: 'strict',
  secure: globalThis.location?.protocol === 'https:',
} as const;

/** Removes an owner from the cookie: data deleted by a logout is not an eviction. */
export function forgetOwner(watched: Pick<Watched, 'owner' | 'anonymous'>): void {
  write(othersIn(Cookies.get(evictionCookie.name), watched));
}

/**
 * The cookie's value after a drain without a page; undefined if the outbox has no birth mark yet.
 */
export async function evictionCookieValue(
  watched: Watched,
  cookie: string | undefined,
): Promise<string | undefined> {
  const own = await markOf(watched);
  return own && textOf([own, ...othersIn(cookie, watched)]);
}

async function markOf({ owner, outbox }: Watched): Promise<Mark | undefined> {
  const birth = await outbox.marks.get('birth');
  const unsent = await outbox.entries.count();
  return birth && { owner, birth: birth.value, unsent };
}

/** Leaves out the anonymous owner and owners with nothing unsent: nothing of theirs can be lost. */
function othersIn(
  cookie: string | undefined,
  { owner, anonymous }: Pick<Watched, 'owner' | 'anonymous'>,
): Mark[] {
  return parse(cookie).filter(
    (mark) => mark.owner !== owner && mark.owner !== anonymous && mark.unsent > 0,
  );
}

function write(marks: Mark[]): void {
  Cookies.set(evictionCookie.name, textOf(marks), cookieOptions);
}

function textOf(marks: Mark[]): string {
  const texts = marks.map(({ owner, birth, unsent }) => `${owner}.${birth}.${unsent}`);
  return texts.slice(0, mostOwners).join(separator);
}

function parse(cookie = ''): Mark[] {
  return cookie.split(separator).flatMap((text) => {
    const [owner, birth, unsent] = text.split('.');
    return owner && birth ? [{ owner, birth, unsent: Number(unsent) || 0 }] : [];
  });
}

/** Returns the outbox's birth mark, creating it once; a recreated outbox gets a different one. */
function ensureBirth(outbox: OutboxDb): Promise<string> {
  return outbox.transaction('rw', outbox.marks, async () => {
    const known = await outbox.marks.get('birth');
    if (known) return known.value;
    const value = newId();
    await outbox.marks.add({ name: 'birth', value });
    return value;
  });
}
