import { readFile } from 'node:fs/promises';
import { OperatorRefusal } from './operator-errors.ts';

/** The text of a file that the operator named. Throws OperatorRefusal if it cannot be read. */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new OperatorRefusal(`${file} cannot be read: ${(error as Error).message}.`);
  }
}
