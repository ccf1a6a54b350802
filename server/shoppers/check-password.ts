import type { ShopperRow } from '../db/schema/accounts.ts';
import type { ShopperContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { isSecret } from './secrets.ts';
import { countGuess, forgetGuesses } from './throttle.ts';

/**
 * Checks the login password of a shopper who is logged in: a stolen session must not be enough.
 * Counts the guess first, in one budget for all calls. Throws `word` if the password is wrong.
 */
export async function checkPassword(
  { db, services, log }: ShopperContext,
  { id, passwordHash }: Pick<ShopperRow, 'id' | 'passwordHash'>,
  password: string,
  word: 'old_secret_wrong' | 'password_wrong',
): Promise<void> {
  const guesses = `change password ${id}`;
  await countGuess(db, guesses, services.now());
  if (!(await isSecret(passwordHash, password, services.config.secret))) {
    log.warn({ event: 'password refused', shopperId: id });
    throw new Refusal(word);
  }
  await forgetGuesses(db, guesses);
}
