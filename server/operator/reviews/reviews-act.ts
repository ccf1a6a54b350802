import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import { type Lang, langs, matchLang } from '#contract/rules/languages.ts';
import type { Transaction } from '../../db/database.ts';
import { answerReview, hideReview, type Moderated, unhideReview } from '../../reviews/moderate.ts';
import { command, readArguments, text } from '../command.ts';
import { actOptions, asUsage, inAct, operatorOf, recordAct } from '../money/acts.ts';
import { readReason } from '../money/record-words.ts';
import type { OpenShop } from '../open-shop.ts';
import { UsageError } from '../operator-errors.ts';
import { readAnswer, requireOneSource } from '../support/answer-text.ts';
import { table } from '../table.ts';
import { dataOf, refusal, requireReview } from './review-data.ts';

/** `reviews hide`: from everybody but its author. */
export const reviewHideCommand = command({
  usage: `ID --reason TEXT ${asUsage}`,
  about: 'Hides a review from everybody but its author, who reads the reason.',
  read(args) {
    const options = { reason: text, ...actOptions };
    const { values, positionals } = readArguments(args, ['ID'], options);
    const note = readReason(values.reason);
    return { id: positionals[0] ?? '', operator: operatorOf(values.as), note };
  },
  run: (shop, wish) =>
    act(shop, { ...wish, act: 'review hidden' }, (tx, id, at) =>
      hideReview(tx, { id, reason: wish.note, at }),
    ),
});

/** `reviews unhide`: as it was. */
export const reviewUnhideCommand = command({
  usage: `ID ${asUsage}`,
  about: 'Shows a hidden review again, as it was.',
  read(args) {
    const { values, positionals } = readArguments(args, ['ID'], actOptions);
    return { id: positionals[0] ?? '', operator: operatorOf(values.as) };
  },
  run: (shop, wish) =>
    act(shop, { ...wish, act: 'review shown' }, (tx, id) => unhideReview(tx, { id })),
});

/** `reviews answer`: what everybody reads below the review. */
export const reviewAnswerCommand = command({
  usage: `ID (--text TEXT | --file FILE) [--lang LANG] ${asUsage}`,
  about:
    'Answers a review as its shop, once. Everybody reads the answer below it. LANG: by default the review’s.',
  read(args) {
    const options = { text, file: text, lang: text, ...actOptions };
    const { values, positionals } = readArguments(args, ['ID'], options);
    const source = requireOneSource(values);
    const lang = readLang(values.lang);
    return { id: positionals[0] ?? '', source, lang, operator: operatorOf(values.as) };
  },
  async run(shop, { source, lang, ...wish }) {
    const answer = await readAnswer(source, afterSaleBounds.maxAnswerLength);
    return await act(shop, { ...wish, act: 'review answered' }, (tx, id, at) =>
      answerReview(tx, { id, text: answer, lang, at }),
    );
  },
});

function readLang(value: string | undefined): Lang | undefined {
  const lang = matchLang(value);
  if (lang || value === undefined) return lang;
  throw new UsageError(`There is no language "${value}"; there are ${langs.join(', ')}.`);
}

interface ReviewAct {
  id: string;
  operator: string;
  act: string;
  note?: string;
}

/** Acts on a review in one transaction with its record. */
async function act(
  shop: OpenShop,
  { id, operator, act: name, note = '' }: ReviewAct,
  moderate: (tx: Transaction, id: number, at: Date) => Promise<Moderated>,
) {
  const { row, ...of } = await requireReview(shop.db, id);
  const at = shop.now();
  const done = await inAct(shop, async (tx) => {
    const end = await moderate(tx, row.id, at);
    if ('review' in end) await recordAct(tx, { operator, act: name, ref: id, note, at });
    return end;
  });
  if ('obstacle' in done) throw refusal(id, done.obstacle);
  const data = dataOf({ row: done.review, ...of });
  const { state, product, product_score: stars, answered_at } = data;
  const line = { id, state, shop: of.shop, product, stars, answer: answered_at ? 'answered' : '' };
  return { text: table([line]), data };
}
