import { minuteMs } from '#contract/rules/durations.ts';
import { cachedAtHeader, cacheNames } from './cache-names.ts';

/** No file has this URL. */
const noteUrl = '/tapped';

const open = async () => await caches.open(cacheNames.taps);

/** Notes the path of a tapped notification for a page that cannot hear yet. Never fails. */
export async function noteTap(path: string): Promise<void> {
  const note = new Response(path, { headers: { [cachedAtHeader]: String(Date.now()) } });
  await open()
    .then((taps) => taps.put(noteUrl, note))
    .catch(() => undefined);
}

/** The noted path, once, and only within a minute of the tap. Never fails. */
export async function takeTap(): Promise<string | undefined> {
  try {
    const taps = await open();
    const note = await taps.match(noteUrl);
    // Of several pages, one deletes it.
    if (!note || !(await taps.delete(noteUrl))) return undefined;
    const age = Date.now() - Number(note.headers.get(cachedAtHeader));
    return Math.abs(age) < minuteMs ? await note.text() : undefined;
  } catch {
    return undefined;
  }
}
