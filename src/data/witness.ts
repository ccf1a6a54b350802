import { liveQuery } from 'dexie';
import Cookies from 'js-cookie';
import { v7 as newId } from 'uuid';
import type { Shelf } from './shelf.ts';

/** The cookie that outlives the databases when the browser deletes them. */
export const witnessCookie = 'ob';
/** As long as browsers keep a cookie at most. */
export const witnessDays = 400;

/** What the cookie says: whose outbox, which one, and how much waited in it. */
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
    const before = parseWitness(Cookies.get(witnessCookie));
    if (before?.owner === shelf.owner && before.birth !== birth && before.unsent > 0) {
      onGone(before.unsent);
    }
    const live = liveQuery(() => witnessOf(shelf)).subscribe((text) => {
      if (text) Cookies.set(witnessCookie, text, cookieOptions);
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

/** The cookie's text for an outbox; undefined for one that was made a moment ago. */
export async function witnessOf({ owner, outbox }: Shelf): Promise<string | undefined> {
  const birth = await outbox.marks.get('birth');
  const unsent = await outbox.ops.count();
  return birth && `${owner}.${birth.value}.${unsent}`;
}

function parseWitness(text: string | undefined): Witness | undefined {
  const [owner, birth, unsent] = text?.split('.') ?? [];
  return owner && birth ? { owner, birth, unsent: Number(unsent) || 0 } : undefined;
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
