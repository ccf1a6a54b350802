import { readFile } from 'node:fs/promises';
import { decodeText, UnreadableText } from '../../decode-text.ts';
import { OperatorRefusal } from '../operator-errors.ts';

/** The text of a file that the operator named. Throws OperatorRefusal if it cannot be read. */
export async function readText(file: string): Promise<string> {
  try {
    return decodeText(await readFile(file));
  } catch (error) {
    throw readingProblem(error, file);
  }
}

/** Explains why a file cannot be read; any other error is returned as it is. */
export function readingProblem(error: unknown, file: string): unknown {
  if (error instanceof UnreadableText) {
    return new OperatorRefusal(`${file}, line ${error.line}: ${error.message}.`);
  }
  if (!(error instanceof Error && 'syscall' in error)) return error;
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  return new OperatorRefusal(
    isMissing ? `There is no file ${file}.` : `The file ${file} cannot be read: ${error.message}.`,
  );
}
