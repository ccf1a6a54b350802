import { beforeAll, TestRunner } from 'vitest';

type Suite = Parameters<typeof TestRunner.getSuiteHooks>[0];
type Task = Suite['tasks'][number];

/** Vitest’s setup file. This hook is the first of each test file, which it receives. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that the hook uses no fixture
beforeAll(({}, file) => {
  retryOnlyInOwnWorld(file, 1);
});

/**
 * A test that shares the world of a `beforeAll` may have changed it before it failed: it is not retried
 * there. `tests/runner/steps.mjs` runs its file again. `ours` is the number of hooks that build no world.
 */
function retryOnlyInOwnWorld(suite: Suite, ours: number): void {
  const isShared = TestRunner.getSuiteHooks(suite).beforeAll.length > ours;
  if (isShared) withoutRetry(suite);
  else for (const task of suite.tasks) if (task.type === 'suite') retryOnlyInOwnWorld(task, 0);
}

function withoutRetry(task: Task | Suite): void {
  if (task.type !== 'suite') task.retry = 0;
  else for (const each of task.tasks) withoutRetry(each);
}
