import type pg from 'pg';
import { promoCode } from '#contract/typed-text.ts';
import type { Upgrade } from '../db/migrate.ts';
import { patiently } from '../db/patiently.ts';
import { warn } from '../db/warn.ts';
import { keepFormer } from './keep-former.ts';

const name = '091-promo-codes.ts';

/**
 * Brings stored promo codes to the form in which a typed one is looked up. Of several that become one,
 * the first has it, or the one that has it already; the others stay, and are reported.
 */
export const promoCodes: Upgrade = {
  name,
  async run(client) {
    const { rows } = await client.query<{ code: string }>('select code from promo order by code');
    for (const { code } of rows) {
      const became = promoCode(code);
      if (became !== '' && became !== code)
        await patiently(client, name, () => rename(client, code, became));
    }
  },
};

/** The orders that used a code name it: they are counted by it, and give back their use. */
async function rename(client: pg.Client, former: string, became: string): Promise<void> {
  const { rowCount } = await client.query(
    `update promo set code = $2
      where code = $1 and not exists (select from promo where code = $2)`,
    [former, became],
  );
  if (rowCount === 0) {
    warn(
      `The promo code "${former}" cannot be used: it is typed like "${became}", which is another.`,
    );
    return;
  }
  await client.query('update orders set promo_code = $2 where promo_code = $1', [former, became]);
  const change = { id: became, owner: null, field: 'code', former, became };
  await keepFormer(client, 'promo', [change]);
}
