import { longText } from '#contract/fields.ts';
import { OperatorRefusal, UsageError } from '../operator-errors.ts';
import { readText } from '../reading/read-text.ts';

/** Where an answer comes from. */
export interface Source {
  text?: string | undefined;
  file?: string | undefined;
}

/** Throws UsageError unless an answer comes from one of `--text` and `--file`. */
export function requireOneSource({ text, file }: Source): Source {
  if ((text === undefined) !== (file === undefined)) return { text, file };
  throw new UsageError('Give either --text or --file.');
}

/** Reads an answer of at most `most` characters. Throws OperatorRefusal if it cannot be stored. */
export async function readAnswer({ text, file = '' }: Source, most: number): Promise<string> {
  const typed = text ?? (await readText(file));
  const answer = longText(most).safeParse(typed);
  if (answer.success) return answer.data;
  throw new OperatorRefusal(`An answer has 1 to ${most} characters.`);
}
