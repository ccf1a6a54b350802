import { createHmac } from 'node:crypto';
import { count } from 'drizzle-orm';
import { ethereumAddress, tronAddress } from '#contract/rules/wallet/chain-address.ts';
import { depositAddress } from '../db/schema/wallet.ts';
import type { Services } from '../services/services.ts';

/** As many shoppers can have an address in the demo. */
const each = 200;

/** Gives a demo without addresses some of the right form. Nobody has a key to them. */
export async function seedDepositAddresses({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<void> {
  const [{ addresses = 0 } = {}] = await db.select({ addresses: count() }).from(depositAddress);
  if (addresses > 0) return;
  const rows = Array.from({ length: each }, (_, index) => {
    const bytes = createHmac('sha256', config.secret).update(`demo address ${index}`).digest();
    const own = bytes.subarray(0, 20);
    return [
      { network: 'tron' as const, address: tronAddress(own) },
      { network: 'ethereum' as const, address: ethereumAddress(own.toString('hex')) },
    ];
  });
  await db.insert(depositAddress).values(rows.flat()).onConflictDoNothing();
}
