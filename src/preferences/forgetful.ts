import { session } from '#data/session.ts';
import { openShelf, visitor } from '#data/shelf.ts';

const choiceKey = 'caravel.forgetful';
const tabsKey = 'caravel.forgetfulTabs';
const lockName = 'forgetful';

/** Whether this device is not to keep a shopper's mirror once the app is closed. */
export const isForgetful = (): boolean => localStorage.getItem(choiceKey) !== null;

/** Makes the choice for this device, and for every tab that is open. */
export function chooseForgetful(isOn: boolean): void {
  if (isOn) localStorage.setItem(choiceKey, '1');
  else localStorage.removeItem(choiceKey);
  if (isOn) join();
}

/**
 * Where it was chosen: wipes what an earlier run has left, and wipes again when the last tab is
 * closed. Resolves when the mirror may be filled. `onBack` runs when the browser brings a closed
 * tab back as it was.
 */
export async function keepForgetful(onBack: () => void): Promise<() => void> {
  const leave = () => {
    if (hasJoined && countTabs(-1) === 0 && isForgetful()) wipeAtOnce();
    hasJoined = false;
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !isForgetful()) return;
    join();
    onBack();
  };
  const follow = ({ key }: StorageEvent) => {
    if (key === choiceKey && isForgetful()) join();
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  window.addEventListener('storage', follow);
  if (isForgetful()) {
    await whenAlone(wipeOld);
    join();
  }
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
    window.removeEventListener('storage', follow);
  };
}

let hasJoined = false;

/** Counts this tab in. The lock says the truth of it where a tab died and was not counted out. */
function join(): void {
  if (hasJoined) return;
  hasJoined = true;
  countTabs(1);
  const forever = new Promise<void>(() => {});
  void navigator.locks?.request(lockName, { mode: 'shared' }, () => forever);
}

/** Plain http has no locks: there the count of tabs is all there is. */
async function whenAlone(act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return await act();
  await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    localStorage.removeItem(tabsKey);
    await act();
  });
}

function countTabs(change: number): number {
  const count = Math.max(0, (Number(localStorage.getItem(tabsKey)) || 0) + change);
  localStorage.setItem(tabsKey, String(count));
  return count;
}

const openMirror = () => openShelf(session.getState().shopperId ?? visitor).mirror;

async function wipeOld(): Promise<void> {
  const mirror = openMirror();
  await mirror.transaction('rw', mirror.tables, async () => {
    for (const table of mirror.tables) await table.clear();
  });
}

/** A page that is going away has no time to wait: all is handed over in one go. */
function wipeAtOnce(): void {
  const mirror = openMirror();
  if (!mirror.isOpen()) return;
  const base = mirror.backendDB();
  const work = base.transaction([...base.objectStoreNames], 'readwrite');
  for (const name of work.objectStoreNames) work.objectStore(name).clear();
  work.commit();
}
