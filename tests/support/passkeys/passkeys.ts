import type { PayPurpose } from '#contract/calls/account.ts';
import { passkey } from '#contract/calls/security.ts';
import { keepCode } from '../../../server/one-time-codes/one-time-codes.ts';
import { type Buyer, payPassword, placeOrders, registerBuyer } from '../goods/purchases.ts';
import type { TestShop } from '../shop.ts';
import { createAuthenticator, type Flaws } from './authenticator.ts';

type Authenticator = ReturnType<typeof createAuthenticator>;

/** The code of the next mail that would allow a passkey, without the mail. */
async function codeForPasskey(shop: TestShop, { account }: Buyer): Promise<string> {
  const code = '123456';
  await keepCode(shop.services, { purpose: 'passkey', name: account }, code);
  return code;
}

/** What a browser needs to make a passkey for a buyer. */
export async function creationOptions(shop: TestShop, buyer: Buyer) {
  const code = await codeForPasskey(shop, buyer);
  return await shop.ok(passkey.beginAdding, { pay_password: payPassword, code }, buyer);
}

/** Adds a passkey of a new device. */
export async function addPasskey(shop: TestShop, buyer: Buyer, flaws?: Flaws) {
  const authenticator = createAuthenticator();
  const made = authenticator.create(await creationOptions(shop, buyer), flaws);
  const { id } = await shop.ok(passkey.add, made, buyer);
  return { id, authenticator };
}

/** Signs for a purpose, so that the answer can be sent. */
export async function signedFor(
  shop: TestShop,
  buyer: Pick<Buyer, 'token'>,
  authenticator: Authenticator,
  purpose: PayPurpose,
  flaws?: Flaws,
) {
  return authenticator.sign(await shop.ok(passkey.beginConfirming, purpose, buyer), flaws);
}

export const forOrders = (...order_ids: string[]): PayPurpose => ({ purpose: 'orders', order_ids });

interface Stage {
  shop: TestShop;
  goods: { skuId: number };
}

/** A buyer of its own: the number of passkeys is limited. */
const someone = ({ shop }: Stage) => registerBuyer(shop);

/** An input for each call of passkeys, like `samples.ts`. */
export const passkeySamples = {
  list: async () => ({ input: {} }),
  beginAdding: async (stage: Stage) => {
    const as = await someone(stage);
    return { input: { pay_password: payPassword, code: await codeForPasskey(stage.shop, as) }, as };
  },
  add: async (stage: Stage) => {
    const as = await someone(stage);
    return { input: createAuthenticator().create(await creationOptions(stage.shop, as)), as };
  },
  remove: async (stage: Stage) => {
    const as = await someone(stage);
    return { input: { id: (await addPasskey(stage.shop, as)).id }, as };
  },
  beginConfirming: async (stage: Stage) => {
    const as = await someone(stage);
    await addPasskey(stage.shop, as);
    const order_ids = await placeOrders(stage.shop, as, [stage.goods]);
    return { input: { purpose: 'orders' as const, order_ids }, as };
  },
  confirm: async (stage: Stage) => {
    const as = await someone(stage);
    const { authenticator } = await addPasskey(stage.shop, as);
    const orders = await placeOrders(stage.shop, as, [stage.goods]);
    return { input: await signedFor(stage.shop, as, authenticator, forOrders(...orders)), as };
  },
};
