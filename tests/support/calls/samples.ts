import { v7 as newId } from 'uuid';
import { cart } from '#contract/calls/cart.ts';
import type { ProductFilter } from '#contract/calls/catalogue.ts';
import { type Calls, calls } from '#contract/calls.ts';
import type { AnyCall, InputOf } from '#contract/endpoint.ts';
import { keepCode } from '../../../server/one-time-codes/one-time-codes.ts';
import type { Goods } from '../goods/goods.ts';
import { publishedTerms } from '../goods/published-terms.ts';
import { addressForm, type Buyer, payPassword, registerBuyer } from '../goods/purchases.ts';
import { noticeSamples } from '../notices/samples.ts';
import { passkeySamples } from '../passkeys/passkeys.ts';
import { storedPhoto } from '../pictures/stored-photo.ts';
import type { Shopper, TestShop } from '../shop.ts';
import { emailSamples } from './email-change.ts';
import { newOrder, orderSamples } from './order-samples.ts';
import { privacySamples } from './privacy-samples.ts';
import { refundSamples } from './refund-samples.ts';
import { complaintSamples, messageSamples, suggestionSamples } from './support-samples.ts';
import { topUpSamples, walletSamples, withdrawalSamples } from './wallet-samples.ts';

/** The data that the samples use. */
export interface Stage {
  shop: TestShop;
  buyer: Buyer;
  goods: Goods;
}

/** Sets up the stage: a buyer, and products that do not sell out. */
export async function setStage(shop: TestShop): Promise<Stage> {
  const goods = await shop.seedProduct({ price: 1200, stock: 100_000, freight: 300 });
  return { shop, buyer: await registerBuyer(shop), goods };
}

interface Sample<C extends AnyCall> {
  input: InputOf<C>;
  /** The caller; by default the stage's buyer. */
  as?: Pick<Shopper, 'token'>;
}

type SamplesOf<N> = {
  [V in keyof N]: (stage: Stage) => Promise<Sample<N[V] & AnyCall>>;
};

/** A possible end of a product list's page. */
const listEnd = Buffer.from('999999.1').toString('base64url');

const nothing = async () => ({ input: {} });
const item = ({ goods }: Stage) => ({ sku_id: String(goods.skuId), quantity: 2 });

/** Every filter of a list, chosen so that the products still match. */
const filter = ({ shopId, name }: Goods): ProductFilter => ({
  q: name,
  category: 'family',
  shop_id: String(shopId),
  colour: 'red',
  size: 'm',
  price_from: 1,
  price_to: 1_000_000,
  free_freight: '1',
  in_stock: '1',
  well_rated: '1',
});

async function bagLine({ shop, buyer, goods }: Stage) {
  const wish = { id: newId(), sku_id: String(goods.skuId), quantity: 1 };
  return (await shop.ok(cart.add, wish, buyer)).line;
}

/**
 * An input for every call. It must succeed on the stage and name every field of the call. A call
 * without a sample does not compile, so no call is untested.
 */
const samples: { [N in keyof Calls]: SamplesOf<Calls[N]> } = {
  user: {
    login: async ({ buyer }) => ({ input: { account: buyer.account, password: buyer.password } }),
    register: async ({ shop }) => ({
      input: {
        account: `${newId()}@example.test`,
        password: 'a long enough one',
        family_name: 'Hopper',
        given_name: 'Grace',
        email: 'grace@example.test',
        mobile: '+1 555 010 9999',
        terms_version: await publishedTerms(shop),
        attempt: newId(),
      },
    }),
    logout: async ({ shop }) => ({ input: {}, as: await shop.register() }),
    info: nothing,
    setPayCode: async ({ shop }) => ({
      input: { pay_password: '864209', old_pay_password: payPassword, code: '123456' },
      as: await registerBuyer(shop, 0),
    }),
    verifyPay: async (stage) => ({
      input: {
        purpose: 'orders',
        order_ids: [await newOrder(stage)],
        pay_password: payPassword,
      },
    }),
    languageList: nothing,
    setLanguage: async () => ({ input: { file_name: 'en' } }),
  },
  privacy: privacySamples,
  password: {
    sendCode: async () => ({
      input: { account: `${newId()}@example.test`, purpose: 'password' },
    }),
    reset: async ({ shop }) => {
      const { account } = await shop.register();
      await keepCode(shop.services, { purpose: 'password', name: account }, '123456');
      return { input: { account, code: '123456', password: 'another long one' } };
    },
    change: async ({ shop }) => {
      const someone = await shop.register();
      return {
        input: { old_password: someone.password, password: 'another long one' },
        as: someone,
      };
    },
  },
  profile: {
    save: async () => ({
      input: {
        family_name: 'Hopper',
        given_name: 'Grace',
        email: 'hopper@example.test',
        mobile: '+1 555 010 9999',
      },
    }),
    setPicture: async ({ shop, buyer }) => ({
      input: { picture: await storedPhoto({ shop, buyer }) },
    }),
  },
  email: emailSamples,
  passkey: passkeySamples,
  security: { log: async () => ({ input: { cursor: '999999', page_size: 5 } }) },
  sessions: {
    list: nothing,
    revoke: async ({ shop }) => {
      const someone = await shop.register();
      await shop.login(someone);
      const { items } = await shop.ok(calls.sessions.list, {}, someone);
      return { input: { id: items.find(({ is_this }) => !is_this)?.id }, as: someone };
    },
    end: async () => ({ input: { digest: 'a5'.repeat(32) } }),
  },
  address: {
    list: nothing,
    one: async ({ buyer }) => ({ input: { id: buyer.addressId } }),
    add: async () => ({ input: addressForm() }),
    setDefault: async ({ buyer }) => ({ input: { id: buyer.addressId } }),
    del: async ({ shop, buyer }) => {
      const form = addressForm();
      await shop.ok(calls.address.add, { ...form, is_default: false }, buyer);
      return { input: { id: form.id } };
    },
  },
  cart: {
    index: nothing,
    add: async (stage) => ({ input: { id: newId(), ...item(stage) } }),
    setQuantity: async (stage) => {
      const { id, sku_id } = await bagLine(stage);
      return { input: { id, ...item(stage), from_sku_id: sku_id } };
    },
    saveForLater: async (stage) => {
      const { id, sku_id } = await bagLine(stage);
      return { input: { id, sku_id, is_saved: true } };
    },
    del: async (stage) => ({
      input: { cart_ids: [(await bagLine(stage)).id], sku_id: String(stage.goods.skuId) },
    }),
  },
  home: { board: nothing },
  product: {
    list: async ({ goods }) => ({
      input: {
        ...filter(goods),
        sort: 'sold',
        cursor: Buffer.from('sold.all.999999.1').toString('base64url'),
        page_size: 5,
      },
    }),
    detail: async ({ goods }) => ({ input: { product_id: String(goods.productId) } }),
    similar: async ({ goods }) => ({ input: { product_id: String(goods.productId) } }),
  },
  search: {
    count: async ({ goods }) => ({ input: filter(goods) }),
    facets: async ({ goods }) => ({ input: filter(goods) }),
    cards: async ({ goods }) => ({ input: { ids: String(goods.productId) } }),
    suggest: async () => ({ input: { q: 'thi' } }),
    hot: nothing,
  },
  shop: {
    list: async () => ({ input: { cursor: listEnd, page_size: 5 } }),
    detail: async ({ goods }) => ({ input: { shop_id: String(goods.shopId) } }),
  },
  review: {
    list: async ({ goods }) => ({
      input: { product_id: String(goods.productId), stars: 5, cursor: '999999', page_size: 5 },
    }),
  },
  likes: {
    favourite: async ({ goods }) => ({
      input: { product_id: String(goods.productId), is_on: true },
    }),
    favourites: nothing,
    follow: async ({ goods }) => ({ input: { shop_id: String(goods.shopId), is_on: true } }),
    followed: nothing,
  },
  order: orderSamples,
  refund: refundSamples,
  wallet: walletSamples,
  topUp: topUpSamples,
  withdrawal: withdrawalSamples,
  complaint: complaintSamples,
  suggestion: suggestionSamples,
  message: messageSamples,
  notification: noticeSamples,
  pages: { help: nothing, law: nothing, platform: nothing },
  service: { config: nothing, health: async () => ({ input: { deep: '1' } }) },
  sync: {
    ops: async () => ({ input: { ids: [newId()] } }),
    void: async () => ({ input: { id: newId() } }),
  },
};

/** A call with its name and sample, without its specific input types. */
export interface SampledCall {
  name: string;
  call: AnyCall;
  sample(stage: Stage): Promise<{ input: { [field: string]: unknown }; as?: { token: string } }>;
}

/** Every call of the contract with its sample. */
export const sampledCalls: SampledCall[] = Object.entries(calls).flatMap(([noun, verbs]) =>
  Object.entries(verbs as { [verb: string]: AnyCall }).map(([verb, call]) => {
    const ofNoun = samples[noun as keyof Calls] as { [verb: string]: unknown };
    return { name: `${noun}.${verb}`, call, sample: ofNoun[verb] as SampledCall['sample'] };
  }),
);
