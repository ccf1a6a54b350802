import { scope } from './scope.ts';

const askAgainMs = 1000;

/**
 * Activates this worker as soon as the one before it has no work. Chrome tells that one to hurry only
 * if it is running when this is called: one that is just starting may stay until it has been idle for
 * half a minute. So this is repeated.
 */
export async function skipWaiting(): Promise<void> {
  const asking = setInterval(() => {
    const { installing, waiting } = scope.registration;
    if (installing || waiting) void scope.skipWaiting();
    else clearInterval(asking);
  }, askAgainMs);
  await scope.skipWaiting();
}
