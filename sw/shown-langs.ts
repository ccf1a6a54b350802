import { langCookie } from '#contract/rules/cookies.ts';
import { fallbackLang, type Lang, matchLang } from '#contract/rules/languages.ts';
import { cacheNames } from '#data/worker/cache-names.ts';
import { readCookie } from './read-cookie.ts';

/** No file has this URL. */
const noteUrl = '/shown-langs';

/** How many languages are remembered: people share a device. */
const mostLangs = 3;

const open = async () => await caches.open(cacheNames.langs);

/**
 * The languages in which the app is to open offline, the latest first. Browsers delete the cookie of the
 * chosen one after some days, or refuse it: what a page has shown counts as well. Never fails.
 */
export async function shownLangs(): Promise<[Lang, ...Lang[]]> {
  const chosen = matchLang(await readCookie(langCookie));
  const noted = await notedLangs();
  const [first = fallbackLang, ...others] = new Set([...(chosen ? [chosen] : []), ...noted]);
  return [first, ...others];
}

/** Notes the language that a page shows. On a full disk, the note stays as it is. */
export async function noteShownLang(lang: Lang): Promise<void> {
  const others = (await notedLangs()).filter((it) => it !== lang);
  const note = [lang, ...others].slice(0, mostLangs).join();
  await open()
    .then((cache) => cache.put(noteUrl, new Response(note)))
    .catch(() => undefined);
}

async function notedLangs(): Promise<Lang[]> {
  const note = await open()
    .then((cache) => cache.match(noteUrl))
    .catch(() => undefined);
  const tags = (await note?.text())?.split(',') ?? [];
  return tags.flatMap((tag) => matchLang(tag) ?? []);
}
