import { Queue } from 'workbox-background-sync';

/** The usual alternative to our outbox. Without background sync it skips that registration. */
export function openQueue() {
  Object.assign(globalThis, { registration: {} });
  const queue = new Queue('bench');
  return {
    push: (...[address, init]: [string, RequestInit]) =>
      queue.pushRequest({ request: new Request(address, init) }),
    replay: () => queue.replayRequests(),
    async clear() {
      while (await queue.popRequest());
    },
  };
}
