import { v7 as newId } from 'uuid';
import { email } from '#contract/calls/email.ts';
import { profile } from '#contract/calls/profile.ts';
import { keepCode } from '../../../server/one-time-codes/one-time-codes.ts';
import { codeIn, lastLetter } from '../letters.ts';
import type { Shopper, TestShop } from '../shop.ts';

/** Requests the code for a new address and reads it from the mail. */
export async function codeForAddress(
  shop: TestShop,
  shopper: Pick<Shopper, 'token'>,
  address: string,
): Promise<string> {
  await shop.ok(email.sendCode, { email: address }, shopper);
  return codeIn(await lastLetter(shop, address));
}

/** Changes the e-mail address of a shopper, without the mail that brings the code. */
export async function changeEmail(shop: TestShop, shopper: Shopper, address: string) {
  const code = await keepCodeFor(shop, shopper, address);
  const { password } = shopper;
  return await shop.ok(email.change, { email: address, code, password }, shopper);
}

/** The token of the link in the last letter to an address. */
export async function undoToken(shop: TestShop, to: string): Promise<string> {
  const { text } = await lastLetter(shop, to);
  const [, token] = /^http\S+\/#\/forgotPassword\?undo=([\w-]{43})$/m.exec(text) ?? [];
  if (!token) throw new Error(`no link in ${text}`);
  return token;
}

interface Stage {
  shop: TestShop;
}

const newAddress = () => `${newId()}@example.test`;

/** An input for each call of the e-mail address, like `samples.ts`. */
export const emailSamples = {
  sendCode: async ({ shop }: Stage) => ({
    input: { email: newAddress() },
    as: await shop.register(),
  }),
  change: async ({ shop }: Stage) => {
    const someone = await shop.register();
    const address = newAddress();
    const code = await keepCodeFor(shop, someone, address);
    return { input: { email: address, code, password: someone.password }, as: someone };
  },
  remove: async ({ shop }: Stage) => {
    const someone = await shop.register();
    await shop.ok(profile.save, { mobile: '+1 555 010 9999' }, someone);
    return { input: { password: someone.password }, as: someone };
  },
  undo: async ({ shop }: Stage) => {
    const someone = await shop.register();
    await changeEmail(shop, someone, newAddress());
    return { input: { token: await undoToken(shop, someone.account) } };
  },
};

async function keepCodeFor(shop: TestShop, { id }: Shopper, address: string): Promise<string> {
  const code = '123456';
  await keepCode(shop.services, { purpose: 'email', name: `${id} ${address}` }, code);
  return code;
}
