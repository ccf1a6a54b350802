import { restoreFormer } from '../../upgrades/restore-former.ts';
import { changingCommand } from '../changing-command.ts';
import { flag, readArguments, text } from '../command.ts';
import { findShopper } from '../find-shopper.ts';
import { readReason } from '../money/record-words.ts';
import { UsageError } from '../operator-errors.ts';

/** `texts restore`: stored texts as they were before an update. */
export const textsRestoreCommand = changingCommand({
  changes: 'texts restored',
  usage: '(--account ACCOUNT | --all) [--only TEXT] --reason REASON',
  about:
    'Puts back texts of shoppers that an update has changed, unless somebody has changed them since.\n' +
    '      TEXT is one kind of them, as "texts list" names it.',
  read(args) {
    const options = { account: text, all: flag, only: text, reason: text };
    const { values } = readArguments(args, [], options);
    const { account, all = false, only } = values;
    if ((account === undefined) !== all)
      throw new UsageError('Either --account or --all is required.');
    return { account, only, reason: readReason(values.reason) };
  },
  async run({ db, change }, { account, only, reason }) {
    const shopperId = account === undefined ? undefined : await findShopper(db, account);
    const restored = await change(async (tx) => {
      const result = await restoreFormer(tx, { shopperId, only });
      const note = [`${result} texts`, only, reason].filter(Boolean).join(', ');
      const ref = shopperId === undefined ? 'everybody' : `shopper ${shopperId}`;
      return { ref: result === 0 ? undefined : ref, note, result };
    });
    return { text: `Texts put back: ${restored}.`, data: { restored } };
  },
});
