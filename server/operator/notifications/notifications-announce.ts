import { type Lang, langs } from '#contract/rules/languages.ts';
import { isPageLink } from '#contract/rules/page-links.ts';
import { withRetry } from '../../http/retry.ts';
import { announceToNext, openAnnouncement } from '../../notifications/announce.ts';
import { numberNotices } from '../../notifications/number-notices.ts';
import { changingCommand } from '../changing-command.ts';
import { readArguments, text } from '../command.ts';
import { findShopper } from '../find-shopper.ts';
import type { OpenShop } from '../open-shop.ts';
import { OperatorRefusal, UsageError } from '../operator-errors.ts';
import { table } from '../table.ts';

const most = 300;
const usualPath = '/notification';

const words = Object.fromEntries(langs.map((lang) => [lang, text])) as {
  [L in Lang]: typeof text;
};

/** `notifications announce`: tells shoppers something in the operator's own words. */
export const announceCommand = changingCommand({
  changes: 'announced',
  usage: 'NAME --LANG TEXT… [--path PATH] [--to ACCOUNT]',
  about: `Notifies all shoppers, or one, of an announcement, each once: --en TEXT --th TEXT. LANG is one of ${langs.join(', ')}.`,
  read(args) {
    const options = { ...words, path: text, to: text };
    const { values, positionals } = readArguments(args, ['NAME'], options);
    return {
      name: readName(positionals[0] ?? ''),
      texts: readTexts(values),
      path: readPath(values.path),
      account: values.to,
    };
  },
  async run(shop, { name, texts, path, account }) {
    const shopperId = account === undefined ? undefined : await findShopper(shop.db, account);
    const at = shop.now();
    await shop.change(async (tx) => {
      const isSame = await openAnnouncement(tx, { name, texts, path, at });
      if (!isSame) throw otherWords(name);
      // By number: the log is kept when the account is deleted.
      const note = shopperId === undefined ? 'everybody' : `shopper ${shopperId}`;
      return { ref: name, note, result: undefined };
    });
    const { told, known, isInterrupted } = await tell(shop, name, { shopperId, at });
    const data = { name, texts, path, told, known, is_interrupted: isInterrupted };
    const stopped = 'Stopped before the end; run it again to go on.';
    const lines = [table([{ announcement: name, told, 'told before': known }])];
    return {
      text: [...lines, ...(isInterrupted ? ['', stopped] : [])].join('\n'),
      data,
      isBad: isInterrupted,
    };
  },
});

const otherWords = (name: string) =>
  new OperatorRefusal(
    `"${name}" was announced with other words or another path: use another name.`,
  );

/** Tells the audience in parts, so that no chore of the server waits long for their numbers. */
async function tell(
  { db, signal }: OpenShop,
  name: string,
  { shopperId, at }: { shopperId: number | undefined; at: Date },
) {
  let [told, known, after] = [0, 0, 0];
  while (!signal.aborted) {
    const part = await withRetry(() =>
      db.transaction((tx) => announceToNext(tx, name, { after, shopperId, at })),
    );
    await numberNotices(db);
    if (part.last === null) return { told, known, isInterrupted: false };
    told += part.told;
    known += part.reached - part.told;
    after = part.last;
  }
  return { told, known, isInterrupted: true };
}

/** With its prefix it is the tag of a push message, of 32 characters at most. */
function readName(name: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,26}$/.test(name)) return name;
  throw new UsageError('NAME has up to 27 of the characters a-z, 0-9 and -.');
}

function readTexts(values: { [L in Lang]?: string | undefined }): { [lang: string]: string } {
  const given = langs.flatMap((lang) => {
    const words = values[lang]?.replace(/\s+/g, ' ').trim();
    return words === undefined ? [] : [[lang, words] as const];
  });
  if (given.length === 0) throw new UsageError('The text is missing, such as --en TEXT.');
  const wrong = given.find(([, words]) => words === '' || words.length > most);
  if (wrong) throw new UsageError(`--${wrong[0]} takes 1 to ${most} characters.`);
  return Object.fromEntries(given);
}

function readPath(path: string = usualPath): string {
  if (/^\/(?!\/)/.test(path) && isPageLink(`#${path}`)) return path;
  throw new UsageError('--path takes a screen of the app, such as /helpAndSupport/delivery.');
}
