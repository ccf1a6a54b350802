import {
  isGone,
  noteEntry,
  ownScripts,
  reloadIfReplaced,
  replacedEvent,
} from '#platform/updates/newer-build.ts';
import { startNewest } from '#platform/updates/start-newest.ts';

// A file of its own, which boot.ts asks for by a name that every build has: the page's scripts cannot
// be loaded. A browser or a proxy may have kept the page of a build that is gone from the server.

const texts = import.meta.glob<{ screen: string }>('../../../locales/*.json', {
  eager: true,
  import: 'failure',
});

/** The wait before the next look, while it is not known whether the server has another build. */
const lookAgainMs = 5000;

let isOver = false;

addEventListener(replacedEvent, (event) => {
  isOver = true;
  const { serviceWorker } = navigator;
  if (!serviceWorker?.controller) return;
  event.preventDefault();
  void startNewest(serviceWorker);
});

/** Brings the newest build, once, or says that the page does not work. */
async function revive(): Promise<void> {
  // The app has started.
  if (!window.early.taps) return;
  // With all cookies blocked, there is no storage to note the reload in.
  await reloadIfReplaced().catch(() => undefined);
  if (isOver) return;
  if ((await Promise.all(ownScripts().map(isGone))).includes(true)) return tell();
  setTimeout(() => void revive(), lookAgainMs);
}

function tell(): void {
  const { lang } = document.documentElement;
  const [, failure] = Object.entries(texts).find(([file]) => file.endsWith(`/${lang}.json`)) ?? [];
  const note = document.createElement('p');
  note.role = 'alert';
  note.textContent = failure?.screen ?? '';
  note.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:1;margin:0;padding:1rem;background:Canvas;color:CanvasText';
  document.body.append(note);
  // A later try of boot.ts may succeed; the app then marks its steps.
  new PerformanceObserver(() => note.remove()).observe({ type: 'mark' });
}

const [, entry] = import.meta.url.split('?');
if (entry) noteEntry(`/${entry}`);
void revive();
