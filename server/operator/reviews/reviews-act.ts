import { afterSaleBounds } from '#contract/rules/after-sale-limits.ts';
import type { Transaction } from '../../db/database.ts';
import { answerReview, hideReview, type Moderated, unhideReview } from '../../reviews/moderate.ts';
import { type ChangingShop, changingCommand } from '../changing-command.ts';
import { readArguments, readLang, text } from '../command.ts';
import { settle } from '../money/acts.ts';
import { readReason } from '../money/record-words.ts';
import { readAnswer, requireOneSource } from '../support/answer-text.ts';
import { table } from '../table.ts';
import { dataOf, refusal, requireReview } from './review-data.ts';

/** `reviews hide`: from everybody but its author. */
export const reviewHideCommand = changingCommand({
  changes: 'review hidden',
  usage: 'ID --reason TEXT',
  about: 'Hides a review from everybody but its author, who reads the reason.',
  read(args) {
    const { values, positionals } = readArguments(args, ['ID'], { reason: text });
    return { id: positionals[0] ?? '', note: readReason(values.reason) };
  },
  run: (shop, wish) =>
    act(shop, wish, (tx, id, at) => hideReview(tx, { id, reason: wish.note, at })),
});

/** `reviews unhide`: as it was. */
export const reviewUnhideCommand = changingCommand({
  changes: 'review shown',
  usage: 'ID',
  about: 'Shows a hidden review again, as it was.',
  read: (args) => ({ id: readArguments(args, ['ID'], {}).positionals[0] ?? '' }),
  run: (shop, wish) => act(shop, wish, (tx, id) => unhideReview(tx, { id })),
});

/** `reviews answer`: what everybody reads below the review. */
export const reviewAnswerCommand = changingCommand({
  changes: 'review answered',
  usage: 'ID (--text TEXT | --file FILE) [--lang LANG]',
  about:
    'Answers a review as its shop, once. Everybody reads the answer below it. LANG: by default the review’s.',
  read(args) {
    const options = { text, file: text, lang: text };
    const { values, positionals } = readArguments(args, ['ID'], options);
    const source = requireOneSource(values);
    return { id: positionals[0] ?? '', source, lang: readLang(values.lang) };
  },
  async run(shop, { id: review, source, lang }) {
    const answer = await readAnswer(source, afterSaleBounds.maxAnswerLength);
    return await act(shop, { id: review }, (tx, id, at) =>
      answerReview(tx, { id, text: answer, lang, at }),
    );
  },
});

interface ReviewAct {
  id: string;
  note?: string;
}

async function act(
  shop: ChangingShop,
  { id, note = '' }: ReviewAct,
  moderate: (tx: Transaction, id: number, at: Date) => Promise<Moderated>,
) {
  const { row, ...of } = await requireReview(shop.db, id);
  const at = shop.now();
  const review = await settle(shop, async (tx) => {
    const end = await moderate(tx, row.id, at);
    if ('obstacle' in end) throw refusal(id, end.obstacle);
    return { ref: id, note, result: end.review };
  });
  const data = dataOf({ row: review, ...of });
  const { state, product, product_score: stars, answered_at } = data;
  const line = { id, state, shop: of.shop, product, stars, answer: answered_at ? 'answered' : '' };
  return { text: table([line]), data };
}
