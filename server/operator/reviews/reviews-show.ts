import { inLanguage } from '../../catalogue/texts.ts';
import type { FoundReview } from '../../reviews/find-reviews.ts';
import { command, readArguments } from '../command.ts';
import { shortTime } from '../money/record-words.ts';
import { factsTable } from '../table.ts';
import { dataOf, requireReview } from './review-data.ts';

/** `reviews show`: one review in full. */
export const reviewShowCommand = command({
  usage: 'ID',
  about: 'Shows a review, its pictures and its answer.',
  read: (args) => readArguments(args, ['ID'], {}).positionals[0] ?? '',
  async run({ db }, id) {
    const found = await requireReview(db, id);
    return { text: textOf(found), data: dataOf(found) };
  },
});

function textOf({ row, product, shop, account, order }: FoundReview): string {
  const { productScore, serviceScore, postageScore, hiddenAt, answeredAt } = row;
  const facts = {
    id: String(row.id),
    shop,
    product,
    order: order ?? '',
    account: account ?? '',
    author: row.author,
    stars: `${productScore} ${serviceScore} ${postageScore}`,
    pictures: row.pictureIds.join(' '),
    made: shortTime(row.createdAt),
    hidden: hiddenAt ? `${shortTime(hiddenAt)} ${row.hiddenReason}` : '',
    answered: answeredAt ? shortTime(answeredAt) : '',
  };
  const answer = answeredAt && `Answer:\n${inLanguage(row.answer, 'en')}`;
  return [factsTable(facts), inLanguage(row.content, 'en'), answer].filter(Boolean).join('\n\n');
}
