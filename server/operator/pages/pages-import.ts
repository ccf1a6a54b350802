import { publishPages } from '../../pages/publish-pages.ts';
import { type FolderOfPages, readFolder } from '../../pages/read-folder.ts';
import { command, readArguments } from '../command.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { table } from '../table.ts';

/** `pages import`: publishes the texts of a folder. */
export const pagesImportCommand = command({
  usage: 'DIR',
  about:
    'Publishes help, legal and platform texts: DIR/LANG/KIND/NAME.md. A page that changed gets a new version.',
  read: (args) => readArguments(args, ['DIR'], {}).positionals[0] ?? '',
  async run({ db, config, now }, folder) {
    const { files, problems, notes } = await read(folder);
    if (problems.length > 0) {
      const text = [...problems, '', 'Nothing was published.'].join('\n');
      return { text, data: { problems }, isBad: true };
    }
    if (files.length === 0) throw new OperatorRefusal(`${folder} has no pages.`);
    const { defaultLang } = config;
    const done = await db.transaction((tx) => publishPages(tx, files, { defaultLang, at: now() }));
    const rows = Object.entries(done).map(([what, names]) => ({
      ...{ pages: what, count: names.length, names: names.join(', ') },
    }));
    return { text: [table(rows), ...notes].join('\n'), data: { ...done, notes } };
  },
});

async function read(folder: string): Promise<FolderOfPages> {
  try {
    return await readFolder(folder);
  } catch (error) {
    throw new OperatorRefusal(`${folder} cannot be read: ${(error as Error).message}.`);
  }
}
