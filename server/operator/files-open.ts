import { type FileHandle, open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { and, eq, gt } from 'drizzle-orm';
import { Uuid } from '#contract/fields.ts';
import { fileProblem } from '../config/file-problem.ts';
import { fileContent, privateFile } from '../db/schema/assets.ts';
import { hasContent } from '../files/store-content.ts';
import { changingCommand } from './changing-command.ts';
import { readArguments, required, text } from './command.ts';
import { OperatorRefusal, UsageError } from './operator-errors.ts';

/** Only for the user who runs the command. */
const ownMode = 0o600;

/** `files open`: writes a shopper's private file, such as evidence, for somebody to look at. */
export const openCommand = changingCommand({
  changes: 'private file opened',
  usage: 'ID --to FILE',
  about:
    'Writes a private file of a shopper, such as evidence, to a new file, and records who did.',
  read(args) {
    const { values, positionals } = readArguments(args, ['ID'], { to: text });
    const id = Uuid.safeParse(positionals[0]).data;
    if (id === undefined)
      throw new UsageError(`"${positionals[0]}" is not the id of a private file.`);
    return { id, to: required('to', values.to) };
  },
  async run({ db, now, change }, { id, to }) {
    const { bytes, type } = fileContent;
    const { deleteAt } = privateFile;
    const [file] = await db
      .select({ bytes, type, deleteAt })
      .from(privateFile)
      .innerJoin(fileContent, hasContent)
      .where(and(eq(privateFile.id, id), gt(deleteAt, now())));
    if (!file?.deleteAt)
      throw new OperatorRefusal(`There is no private file ${id}; it may have expired.`);
    const log = () => change(async () => ({ ref: id, result: undefined }));
    await writeNew(to, file.bytes, log);
    const data = { id, file: resolve(to), type: file.type, bytes: file.bytes.length };
    const facts = `${data.type}, ${data.bytes} bytes, kept until ${file.deleteAt.toISOString()}`;
    return { text: `${data.file}: ${facts}. Delete it when you are done.`, data };
  },
});

/** Throws OperatorRefusal if the file exists or cannot be written; no part of it is left then. */
async function writeNew(path: string, bytes: Buffer, log: () => Promise<void>): Promise<void> {
  try {
    const file = await open(path, 'wx', ownMode);
    await fill(file, bytes, log).catch(async (error: unknown) => {
      await rm(path);
      throw error;
    });
  } catch (error) {
    const problem = reasonOf(error);
    if (problem === undefined) throw error;
    throw new OperatorRefusal(`${path} cannot be written: ${problem}.`);
  }
}

/** Nobody reads a file before the log says who opened it. */
async function fill(file: FileHandle, bytes: Buffer, log: () => Promise<void>): Promise<void> {
  try {
    await log();
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}

function reasonOf(error: unknown): string | undefined {
  const { code } = Object(error) as NodeJS.ErrnoException;
  return code === 'ENOENT' ? 'its folder does not exist' : fileProblem(error);
}
