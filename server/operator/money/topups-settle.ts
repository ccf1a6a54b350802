import { eq } from 'drizzle-orm';
import { plainAmount } from '#contract/amount-text.ts';
import type { TopUpStage } from '#contract/calls/wallet/top-ups.ts';
import { minorDigits } from '#contract/rules/currencies.ts';
import { minorOfToken, networkOf } from '#contract/rules/wallet/networks.ts';
import type { Transaction } from '../../db/database.ts';
import { type TopUpRow, topup } from '../../db/schema/wallet.ts';
import { lockOpenTopUp, passTopUp, refuseTopUp } from '../../wallet/top-ups/settle-top-up.ts';
import { type ChangingShop, changingCommand } from '../changing-command.ts';
import { flag, readArguments, text } from '../command.ts';
import { readMoney, writeMoney } from '../money-text.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { table } from '../table.ts';
import { isFirstOfTwo, settle } from './acts.ts';
import { findRecord } from './find-record.ts';
import { readReason, readRecordId } from './record-words.ts';

const cardSentence =
  'A top-up by card is credited by its gateway alone: have it send the event again.';

/** `topups pass`: credits the actual arrival. */
export const topUpPassCommand = changingCommand({
  changes: 'topup passed',
  usage: 'ID [--arrival AMOUNT]',
  about: 'Credits a top-up: the actual arrival (on-chain: in tokens) if it differs, less the fee.',
  read(args) {
    const { values, positionals } = readArguments(args, ['ID'], { arrival: text });
    return { id: readRecordId(positionals[0]), arrival: values.arrival };
  },
  async run(shop, { id: typed, arrival }) {
    const id = await findRecord(shop.db, 'topup', typed);
    const row = await settle(shop, (tx) => pass(tx, shop, { id, arrival }));
    return row ? answer(row, shop.currency) : waiting(id, shop.operator);
  },
});

/** `topups refuse`: with a reason that the shopper reads. */
export const topUpRefuseCommand = changingCommand({
  changes: 'topup refused',
  usage: 'ID --reason TEXT [--wrong-network]',
  about: 'Refuses a top-up with a reason that its shopper reads.',
  read(args) {
    const options = { reason: text, 'wrong-network': flag };
    const { values, positionals } = readArguments(args, ['ID'], options);
    const stage: TopUpStage = values['wrong-network'] ? 'wrong_network' : 'refused';
    return { id: readRecordId(positionals[0]), reason: readReason(values.reason), stage };
  },
  async run(shop, { id: typed, reason, stage }) {
    const id = await findRecord(shop.db, 'topup', typed);
    const row = await settle(shop, async (tx) => {
      const result = await refuseTopUp(tx, shop, id, { stage, reason });
      return { ref: id, note: reason, result };
    });
    return answer(row, shop.currency);
  },
});

interface Pass {
  id: string;
  /** As typed; undefined if the announced amount arrived. */
  arrival: string | undefined;
}

/** Passes a top-up, or records the first of two operators: the result is undefined then. */
async function pass(tx: Transaction, shop: ChangingShop, { id, arrival }: Pass) {
  const open = await lockOpenTopUp(tx, id);
  if (open.method === 'card') throw new OperatorRefusal(cardSentence);
  const gross = arrival === undefined ? open.amount : readArrival(open, arrival, shop.currency);
  if (await needsAnother(tx, shop, open, gross)) {
    const note = writeMoney(gross, shop.currency);
    return { act: 'topup agreed', ref: id, note, result: undefined };
  }
  return { ref: id, note: arrival ?? '', result: await passTopUp(tx, shop, id, gross) };
}

/** Minor units of an arrival: tokens on a chain, the store's currency elsewhere. */
function readArrival({ network }: TopUpRow, arrival: string, currency: string): number {
  if (network) {
    const { decimals, token } = networkOf(network);
    const minor = minorOfToken(plainAmount(arrival), decimals, minorDigits(currency));
    if (minor !== undefined) return minor;
    throw new OperatorRefusal(`"${arrival}" is not an amount of ${token}.`);
  }
  const reading = readMoney(arrival, currency);
  if ('problem' in reading) throw new OperatorRefusal(`The arrival ${reading.problem}.`);
  return reading.minor;
}

/**
 * Records the first of two operators for a large amount; true until the second one agrees to the
 * same arrival.
 */
async function needsAnother(
  tx: Transaction,
  shop: ChangingShop,
  { id, approvedBy, approvedAmount }: TopUpRow,
  amount: number,
): Promise<boolean> {
  const agreedBy = approvedAmount === amount ? approvedBy : '';
  if (!isFirstOfTwo(shop, amount, agreedBy)) return false;
  const change = { approvedBy: shop.operator, approvedAmount: amount };
  await tx.update(topup).set(change).where(eq(topup.id, id));
  return true;
}

function waiting(id: string, operator: string) {
  const sentence = `${operator} has agreed. The amount needs a second operator: pass it again with the same arrival and --as ANOTHER.`;
  return { text: sentence, data: { id, approved_by: operator, passed: false } };
}

function answer({ id, stage, arrived, fee, reason }: TopUpRow, currency: string) {
  const credited = writeMoney(arrived ?? 0, currency);
  const line = { id, stage, credited, fee: writeMoney(fee, currency), reason };
  return {
    text: table([line]),
    data: { id, stage, arrived, fee, reason, passed: arrived !== null },
  };
}
