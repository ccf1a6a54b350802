import type { Upgrade } from '../db/migrate.ts';
import { keyAccounts } from './account-keys.ts';
import { numbers, readTexts } from './typed-texts.ts';

const name = '092-mexican-numbers.ts';

/** What builds between read as part of a Mexican number. */
const formerPrefix = '52(1|01|044|045)';

/** Leaves out what Mexican numbers began with until 2019, in the accounts and contacts that have it. */
export const mexicanNumbers: Upgrade = {
  name,
  async run(client) {
    await keyAccounts(client, name, `account_key ~ '^${formerPrefix}'`);
    await readTexts(client, name, numbers, `replace(mobile, ' ', '') ~ '^[+]${formerPrefix}'`);
  },
};
