import { eq } from 'drizzle-orm';
import { gatewayUnhandled } from '../../db/schema/wallet.ts';
import { changingCommand } from '../changing-command.ts';
import { OperatorRefusal } from '../operator-errors.ts';
import { findRecord } from './find-record.ts';
import { readWithReason } from './record-words.ts';

/** `topups seen`: ends the report of events that an operator has dealt with. */
export const topUpSeenCommand = changingCommand({
  changes: 'gateway events seen',
  usage: 'ID --reason TEXT',
  about: 'Ends what `check` says of events of the gateway that nothing handles.',
  read: readWithReason,
  async run(shop, { id: typed, reason }) {
    const id = await findRecord(shop.db, 'topup', typed);
    const seen = await shop.change(async (tx) => {
      const isIts = eq(gatewayUnhandled.topupId, id);
      const rows = await tx.delete(gatewayUnhandled).where(isIts).returning();
      if (rows.length === 0) throw new OperatorRefusal('Nothing is reported for this top-up.');
      return { ref: id, note: reason, result: rows.map(({ type }) => type) };
    });
    return { text: `Seen: ${seen.join(', ')}`, data: { id, seen } };
  },
});
