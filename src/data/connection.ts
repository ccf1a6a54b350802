import { service } from '#contract/service.ts';
import { send } from './http.ts';
import { reach } from './reach.ts';

const shortestWaitMs = 4000;
const longestWaitMs = 12_000;

/**
 * Asks, while the shop is out of reach, every few seconds whether it is back; not every device at
 * the same moment. `onBack` runs each time that it is. Returns what ends it.
 */
export function watchConnection(onBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => void send(service.health, {}).then(plan);
  function plan(): void {
    clearTimeout(timer);
    if (reach.getState().isOpen) return;
    timer = setTimeout(ask, shortestWaitMs + Math.random() * (longestWaitMs - shortestWaitMs));
  }
  plan();
  // The browser may hear of a network first.
  globalThis.addEventListener?.('online', ask);
  const unsubscribe = reach.subscribe((now, before) => {
    if (now.isOpen && !before.isOpen) onBack();
    if (now.isOpen !== before.isOpen) plan();
  });
  return () => {
    clearTimeout(timer);
    globalThis.removeEventListener?.('online', ask);
    unsubscribe();
  };
}
