import { Queue } from 'workbox-background-sync';

/** What others take for an outbox. Where no sync can be asked for, it saves that much time. */
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
