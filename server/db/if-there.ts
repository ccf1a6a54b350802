import { hasCode } from './embedded/embedded-database-error.ts';

/** The result of a file operation; undefined if its file is missing, or for one of `codes`. */
export async function ifThere<Result>(
  asked: Promise<Result>,
  ...codes: string[]
): Promise<Result | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (hasCode(error, 'ENOENT', ...codes)) return undefined;
    throw error;
  }
}
