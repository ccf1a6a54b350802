import { migrate } from '../db/migrate.ts';
import { accountKeys } from './account-keys.ts';
import { depositAddresses } from './deposit-addresses.ts';
import { mexicanNumbers } from './mexican-numbers.ts';
import { promoCodes } from './promo-codes.ts';
import { typedTexts } from './typed-texts.ts';

/** Brings a database to this build's schema, and its rows to this build's reading of what people type. */
export const upgradeDatabase = (url: string): Promise<string[]> =>
  migrate(url, {
    upgrades: [accountKeys, typedTexts, promoCodes, depositAddresses, mexicanNumbers],
  });
