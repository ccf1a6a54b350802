import { mostTries, slowMachine } from '../../runner/retries.mjs';

/** Vitest’s options for tests that a slow machine must not fail. */
export const retried = {
  retry: { count: mostTries - 1, condition: slowMachine },
  setupFiles: `${import.meta.dirname}/retry-own-world.ts`,
};
