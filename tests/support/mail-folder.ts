import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The one-time code in the newest letter to an address, from the mail folder of a served shop. */
export async function codeFromMail(origin: string, to: string): Promise<string> {
  const dataDir = process.env[`CARAVEL_TEST_DATA_${new URL(origin).port}`] ?? '';
  const find = () => newestCode(join(dataDir, 'mail'), to);
  await expect.poll(find).not.toBeUndefined();
  return find() ?? '';
}

function newestCode(folder: string, to: string): string | undefined {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((letter) => letter.includes(`To: ${to}`))
    .flatMap((letter) => /^\d{6}\r?$/m.exec(letter) ?? [])
    .at(-1)
    ?.trim();
}
