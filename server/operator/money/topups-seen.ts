import { eq } from 'drizzle-orm';
import { gatewayUnhandled } from '../../db/schema/wallet.ts';
import { withRetry } from '../../http/retry.ts';
import { command, readArguments, text } from '../command.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { actOptions, asUsage, operatorOf, recordAct } from './acts.ts';
import { readReason, readRecordId } from './record-words.ts';

/** `topups seen`: ends the report of events that an operator has dealt with. */
export const topUpSeenCommand = command({
  usage: `ID --reason TEXT ${asUsage}`,
  about: 'Ends what `check` says of events of the gateway that nothing handles, and records it.',
  read(args) {
    const { values, positionals } = readArguments(args, ['ID'], { reason: text, ...actOptions });
    const reason = readReason(values.reason);
    return { id: readRecordId(positionals[0]), reason, operator: operatorOf(values.as) };
  },
  async run({ db, now }, { id, reason, operator }) {
    const seen = await withRetry(() =>
      db.transaction(async (tx) => {
        const isIts = eq(gatewayUnhandled.topupId, id);
        const rows = await tx.delete(gatewayUnhandled).where(isIts).returning();
        if (rows.length === 0) throw new OperatorRefusal('Nothing is reported for this top-up.');
        const act = { operator, act: 'gateway events seen', ref: id, note: reason, at: now() };
        await recordAct(tx, act);
        return rows.map(({ type }) => type);
      }),
    );
    return { text: `Seen: ${seen.join(', ')}`, data: { id, seen } };
  },
});
