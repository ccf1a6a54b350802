import { upgradeDatabase } from '../../../server/upgrades/upgrade-database.ts';

/** Migrates the template of all test databases. Runs once per test run. */
export async function prepareTemplate(url: string): Promise<void> {
  await upgradeDatabase(url);
}
