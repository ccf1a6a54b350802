import { liveQuery } from 'dexie';
import Cookies from 'js-cookie';
import { v7 as newId } from 'uuid';
import { type Shelf, visitor } from './shelf.ts';

/** The cookie that outlives the databases when the browser deletes them. */
export const witnessCookie = 'ob';
/** As long as browsers keep a cookie at most. */
export const witnessDays = 400;

/** Of so many who use the device by turns; the one who wrote last comes first. */
const mostOwners = 3;
const between = '~';

/** What the cookie says of one: whose outbox, which one, and how much waited in it. */
interface Witness {
  owner: string;
  birth: string;
  unsent: number;
}

/**
 * Keeps the cookie in step with a shelf's outbox. Before that, compares the two: an outbox of
 * another birth than the cookie's was deleted by the browser, and `onGone` hears how many changes
 * went with it. Returns what stops it.
 */
export function keepWitness(shelf: Shelf, onGone: (changes: number) => void): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  async function start() {
    const birth = await ensureBirth(shelf);
    if (isStopped) return;
    const before = parseCookie(Cookies.get(witnessCookie)).find(
      ({ owner }) => owner === shelf.owner,
    );
    if (before && before.birth !== birth && before.unsent > 0) onGone(before.unsent);
    const live = liveQuery(() => witnessOf(shelf)).subscribe((own) => {
      if (own) write([own, ...othersIn(Cookies.get(witnessCookie), own.owner)]);
    });
    stop = () => live.unsubscribe();
  }
  void start();
  return () => {
    isStopped = true;
    stop?.();
  };
}

const cookieOptions = {
  expires: witnessDays,
  path: '/',
  sameSite: 'strict',
  secure: globalThis.location?.protocol === 'https:',
} as const;

/** Lets the cookie say no more of a shopper: what is deleted at a logout is not missed. */
export function forgetWitness(owner: string): void {
  write(othersIn(Cookies.get(witnessCookie), owner));
}

/** What the cookie is to say once an outbox was sent; undefined for one that was made a moment ago. */
export async function witnessText(
  shelf: Shelf,
  cookie: string | undefined,
): Promise<string | undefined> {
  const own = await witnessOf(shelf);
  return own && textOf([own, ...othersIn(cookie, own.owner)]);
}

async function witnessOf({ owner, outbox }: Shelf): Promise<Witness | undefined> {
  const birth = await outbox.marks.get('birth');
  const unsent = await outbox.ops.count();
  return birth && { owner, birth: birth.value, unsent };
}

/** Nothing is missed of whom nothing waits, nor of a visitor: that bag goes to who logs in. */
function othersIn(cookie: string | undefined, owner: string): Witness[] {
  return parseCookie(cookie).filter(
    (one) => one.owner !== owner && one.owner !== visitor && one.unsent > 0,
  );
}

function write(witnesses: Witness[]): void {
  Cookies.set(witnessCookie, textOf(witnesses), cookieOptions);
}

function textOf(witnesses: Witness[]): string {
  const texts = witnesses.map(({ owner, birth, unsent }) => `${owner}.${birth}.${unsent}`);
  return texts.slice(0, mostOwners).join(between);
}

function parseCookie(cookie = ''): Witness[] {
  return cookie.split(between).flatMap((text) => {
    const [owner, birth, unsent] = text.split('.');
    return owner && birth ? [{ owner, birth, unsent: Number(unsent) || 0 }] : [];
  });
}

/** An outbox is given its birth mark once; one that was deleted and made anew has another. */
function ensureBirth({ outbox }: Shelf): Promise<string> {
  return outbox.transaction('rw', outbox.marks, async () => {
    const known = await outbox.marks.get('birth');
    if (known) return known.value;
    const value = newId();
    await outbox.marks.add({ name: 'birth', value });
    return value;
  });
}
