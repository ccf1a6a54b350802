import { letGoMessage, takeOverMessage } from '#data/worker/worker-messages.ts';

/**
 * Reloads the page into the newest build: a worker answers a reload with the build that it has, so a
 * newer one takes over first. Another tab may have activated it already.
 */
export async function startNewest(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const registration = await serviceWorker.getRegistration();
  // A check that was under way already may have asked before there was a newer build, or be lost.
  const newer = (await newerAfterCheck(registration)) ?? (await newerAfterCheck(registration));
  if (!newer) return location.reload();
  serviceWorker.addEventListener('controllerchange', () => location.reload());
  // Browsers wait for the requests that it is answering, and a picture may take minutes.
  registration?.active?.postMessage(letGoMessage);
  const follow = () => {
    if (newer.state === 'installed') newer.postMessage(takeOverMessage);
    // Its installation failed, or a still newer one came before it.
    if (newer.state === 'redundant') location.reload();
  };
  newer.addEventListener('statechange', follow);
  follow();
}

async function newerAfterCheck(registration: ServiceWorkerRegistration | undefined) {
  if (!registration?.waiting) await registration?.update().catch(() => undefined);
  return registration?.waiting ?? registration?.installing;
}
