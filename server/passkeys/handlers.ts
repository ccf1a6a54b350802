import { and, eq } from 'drizzle-orm';
import type { passkey as calls } from '#contract/calls/security.ts';
import { passkey } from '../db/schema/passkeys.ts';
import type { HandlersOf } from '../http/context.ts';
import { found } from '../http/refusal.ts';
import { noteEvent } from '../shoppers/security-events.ts';
import { lockShopper } from '../shoppers/shopper.ts';
import { add, beginAdding } from './add-passkey.ts';
import { passkeysOf, presentPasskey } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';

export const passkeyHandlers: Omit<HandlersOf<typeof calls>, 'beginConfirming' | 'confirm'> = {
  async list(context) {
    const { db, shopperId } = context;
    const { id: rpId } = relyingParty(context);
    const rows = await passkeysOf(db, shopperId);
    return { items: rows.map((row) => presentPasskey(row, rpId)) };
  },

  beginAdding,
  add,

  async remove(context, { id }) {
    const { db, shopperId, services } = context;
    const at = services.now();
    await db.transaction(async (tx) => {
      await lockShopper(tx, shopperId);
      const isOwn = and(eq(passkey.id, id), eq(passkey.shopperId, shopperId));
      const [removed] = await tx.delete(passkey).where(isOwn).returning({ id: passkey.id });
      found(removed);
      await noteEvent(tx, { shopperId, kind: 'passkey_removed', at, from: context });
    });
    return {};
  },
};
