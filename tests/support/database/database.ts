import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { prepareTemplate } from './prepare-template.ts';
import {
  copyDatabase,
  createTemplate,
  openRunDatabase,
  type TestDatabase,
} from './run-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run, for `createTestDatabase`. */
    databaseUrl: string;
  }
}

const usualTemplate = 'caravel_template';

/** Vitest's globalSetup: one PostgreSQL for the whole run. Returns the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await openRunDatabase();
  await prepareTemplate(await createTemplate(url, usualTemplate));
  project.provide('databaseUrl', url);
  return close;
}

/** Creates a database as a copy of `template`: by default the shop's, migrated and empty. */
export function createTestDatabase(template = usualTemplate): Promise<TestDatabase> {
  return copyDatabase(inject('databaseUrl'), template);
}
