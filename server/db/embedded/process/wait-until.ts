import { setTimeout as pause } from 'node:timers/promises';

const stepMs = 5;

/** Polls `look` until it finds something. Undefined after `timeoutMs`. */
export async function waitUntil<Found>(
  look: () => Promise<Found | undefined | false>,
  timeoutMs: number,
): Promise<Found | undefined> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() >= deadline) return undefined;
    await pause(stepMs);
  }
}
