import { asc, eq, inArray } from 'drizzle-orm';
import { type RefundStage, refundStages } from '#contract/calls/refunds.ts';
import { refund } from '../../db/schema/refunds.ts';
import { passesSoon } from '../../refunds/overdue.ts';
import { command, flag, readArguments, text, wholeNumber } from '../command.ts';
import { UsageError } from '../operator-errors.ts';
import { listRefunds } from './list-refunds.ts';

const listed = { usual: 20, least: 1, most: 1000 };
const stageUsage = refundStages.join('|');

/** `refunds list`: the newest refunds. */
export const refundsListCommand = command({
  usage: '[--stage STAGE] [--limit N]',
  about: `Lists the newest refunds. STAGE is one of ${stageUsage}.`,
  read(args) {
    const { values } = readArguments(args, [], { stage: text, limit: text });
    return { stage: readStage(values.stage), limit: wholeNumber('limit', values.limit, listed) };
  },
  async run(shop, { stage, limit }) {
    const isWanted = [stage && eq(refund.stage, stage)];
    return await listRefunds(shop, { isWanted, limit, none: 'No refunds.' });
  },
});

/** `returns list`: the returns whose parcel has not arrived, or that pass soon. */
export const returnsListCommand = command({
  usage: '[--due] [--limit N]',
  about:
    'Lists the returns whose parcel has not arrived; --due: those that pass within seven days\n' +
    '      unless they are decided, the next one first.',
  read(args) {
    const { values } = readArguments(args, [], { due: flag, limit: text });
    const limit = wholeNumber('limit', values.limit, listed);
    return { isDue: values.due === true, limit };
  },
  async run(shop, { isDue, limit }) {
    if (isDue) {
      const isWanted = [passesSoon(shop.now())];
      const order = asc(refund.dueAt);
      return await listRefunds(shop, { isWanted, order, limit, none: 'No returns pass soon.' });
    }
    const isWanted = [eq(refund.state, 0), eq(refund.type, 'return'), isAway];
    return await listRefunds(shop, { isWanted, limit, none: 'No returns.' });
  },
});

const isAway = inArray(refund.stage, ['to_send', 'sent']);

function readStage(word: string | undefined): RefundStage | undefined {
  const stage = refundStages.find((known) => known === word);
  if (stage || word === undefined) return stage;
  throw new UsageError(`--stage is one of ${stageUsage}.`);
}
