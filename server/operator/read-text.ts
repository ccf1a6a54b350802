import { readFile } from 'node:fs/promises';
import { decodeText, UnreadableText } from '../decode-text.ts';
import { OperatorRefusal } from './operator-errors.ts';

/** The text of a file that the operator named. Throws OperatorRefusal if it cannot be read. */
export async function readText(file: string): Promise<string> {
  try {
    return decodeText(await readFile(file));
  } catch (error) {
    if (error instanceof UnreadableText) {
      throw new OperatorRefusal(`${file}, line ${error.line}: ${error.message}.`);
    }
    throw new OperatorRefusal(`${file} cannot be read: ${(error as Error).message}.`);
  }
}
