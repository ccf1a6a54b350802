import { migrate } from '../../server/db/migrate.ts';

/** Fills the database that every test database is a copy of. Runs once in a test run. */
export async function prepareTemplate(url: string): Promise<void> {
  await migrate(url);
}
