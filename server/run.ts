import { constants } from 'node:os';
import { loggedError } from './db/logged-error.ts';
import { misspeltSettings } from './lifecycle/misspelt-settings.ts';
import { connectPatiently } from './lifecycle/patient-connections.ts';
import { sentenceFor } from './lifecycle/start-problem.ts';
import { serve } from './main.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ctrl-C arrives twice: from the terminal, and forwarded by npm. */
const oneSignalMs = 500;

/** Runs the shop until a signal, then exits the process; a second signal exits at once. */
export async function run(env: NodeJS.ProcessEnv): Promise<never> {
  connectPatiently();
  // What the console cannot write, as on a full disk, must not end the shop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const stopping = new AbortController();
  let firstAt = Number.POSITIVE_INFINITY;
  for (const signal of signals) {
    process.on(signal, () => {
      if (performance.now() - firstAt > oneSignalMs) process.exit(128 + constants.signals[signal]);
      firstAt = Math.min(firstAt, performance.now());
      stopping.abort();
    });
  }
  for (const sentence of misspeltSettings(env)) console.warn(sentence);
  try {
    await serve(env, stopping.signal);
    process.exit(0);
  } catch (error) {
    console.error(sentenceFor(error) ?? loggedError(error));
    process.exit(1);
  }
}
