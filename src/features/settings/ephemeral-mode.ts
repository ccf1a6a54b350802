import { currentLocalDb } from '#data/local-db.ts';

const choiceKey = 'caravel.forgetful';
const tabsKey = 'caravel.forgetfulTabs';
const lockName = 'forgetful';

/** Whether this device deletes the shopper's mirror when the app is closed. */
export const isEphemeral = (): boolean => localStorage.getItem(choiceKey) !== null;

/** Sets the choice for this device and all open tabs. */
export function setEphemeral(isOn: boolean): void {
  if (isOn) localStorage.setItem(choiceKey, '1');
  else localStorage.removeItem(choiceKey);
  if (isOn) join();
}

/**
 * In ephemeral mode: deletes data left by an earlier run, and deletes again when the last tab
 * closes. Resolves when the mirror may be filled. `onBack` runs when the browser restores a closed
 * tab.
 */
export async function runEphemeralMode(onBack: () => void): Promise<() => void> {
  const leave = () => {
    if (hasJoined && countTabs(-1) === 0 && isEphemeral()) wipeAtOnce();
    hasJoined = false;
  };
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || !isEphemeral()) return;
    join();
    onBack();
  };
  const follow = ({ key }: StorageEvent) => {
    if (key === choiceKey && isEphemeral()) join();
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  window.addEventListener('storage', follow);
  if (isEphemeral()) {
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

/** Counts this tab. The lock stays correct even if a tab crashes without being uncounted. */
function join(): void {
  if (hasJoined) return;
  hasJoined = true;
  countTabs(1);
  const forever = new Promise<void>(() => {});
  void navigator.locks?.request(lockName, { mode: 'shared' }, () => forever);
}

/** Plain http has no locks: only the tab count is available there. */
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

const openMirror = () => currentLocalDb().mirror;

async function wipeOld(): Promise<void> {
  const mirror = openMirror();
  await mirror.transaction('rw', mirror.tables, async () => {
    for (const table of mirror.tables) await table.clear();
  });
}

/** A closing page has no time to wait: all deletions are started at once. */
function wipeAtOnce(): void {
  const mirror = openMirror();
  if (!mirror.isOpen()) return;
  const base = mirror.backendDB();
  const work = base.transaction([...base.objectStoreNames], 'readwrite');
  for (const name of work.objectStoreNames) work.objectStore(name).clear();
  work.commit();
}
