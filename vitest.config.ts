import { defineConfig } from 'vitest/config';
import { retried } from './tests/support/runs/retried.ts';
import { splitTexts } from './vite/split-texts.ts';

const database = './tests/support/database/database.ts';

/** A poll ends when it succeeds; how long it may take is nothing that a test judges. */
const steady = { ...retried, expect: { poll: { timeout: 20_000 } } };

/** Unit tests stand beside the code; what crosses a folder, or needs a database, is named here. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        plugins: [splitTexts()],
        oxc: { jsx: { runtime: 'automatic', importSource: '#jsx' } },
        test: {
          ...steady,
          name: 'unit',
          include: [
            '{contract,src,server,sw}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/{browsers,runner}/*.test.ts',
          ],
          exclude: ['server/{db,operator}/**'],
          // Some start a process of their own, or read the whole project.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...steady,
          name: 'database',
          include: ['server/{db,operator}/**/*.test.ts', 'tests/support/**/*.test.ts'],
          globalSetup: database,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          ...steady,
          name: 'contract',
          // Each file has a database of its own; the server's modules hold nothing to keep apart.
          isolate: false,
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: database,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'bench',
          include: ['tests/bench/{search,payments,ledger-growth}.ts'],
          globalSetup: database,
        },
      },
      {
        test: {
          ...steady,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: database,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
