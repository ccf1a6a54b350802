import { basename, resolve } from 'node:path';
import { type Published, publishPages } from '../../pages/publish-pages.ts';
import { type FolderOfPages, readFolder } from '../../pages/read-folder.ts';
import { changingCommand } from '../changing-command.ts';
import { readArguments } from '../command.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { table } from '../table.ts';

/** `pages import`: publishes the texts of a folder. */
export const pagesImportCommand = changingCommand({
  changes: 'pages published',
  usage: 'DIR',
  about:
    'Publishes help, legal and platform texts: DIR/LANG/KIND/NAME.md. A page that changed gets a new version.',
  read: (args) => readArguments(args, ['DIR'], {}).positionals[0] ?? '',
  async run({ config, now, change }, folder) {
    const { files, problems, notes } = await read(folder);
    if (problems.length > 0) {
      const text = [...problems, '', 'Nothing was published.'].join('\n');
      return { text, data: { problems }, isBad: true };
    }
    if (files.length === 0) throw new OperatorRefusal(`${folder} has no pages.`);
    const { defaultLang } = config;
    const done = await change(async (tx) => {
      const result = await publishPages(tx, files, { defaultLang, at: now() });
      const note = noteOf(result);
      return { ref: note === '' ? undefined : basename(resolve(folder)), note, result };
    });
    const rows = Object.entries(done).map(([what, names]) => ({
      pages: what,
      count: names.length,
      names: names.join(', '),
    }));
    return { text: [table(rows), ...notes].join('\n'), data: { ...done, notes } };
  },
});

/** Such as `added help/delivery; withdrawn help/old`. */
function noteOf({ unchanged, ...changed }: Published): string {
  const moved = Object.entries(changed).filter(([, names]) => names.length > 0);
  return moved.map(([what, names]) => `${what} ${names.join(', ')}`).join('; ');
}

async function read(folder: string): Promise<FolderOfPages> {
  try {
    return await readFolder(folder);
  } catch (error) {
    throw new OperatorRefusal(`${folder} cannot be read: ${(error as Error).message}.`);
  }
}
