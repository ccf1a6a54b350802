import { complain, newComplaint, newSuggestion } from '../goods/cases.ts';
import { answer, newMessage, write } from '../goods/messages.ts';
import { type Buyer, placeOrders, registerBuyer } from '../goods/purchases.ts';
import { storedPhoto } from '../pictures/stored-photo.ts';
import type { Stage } from './samples.ts';
import { recordEnd } from './wallet-samples.ts';

/** A shopper of its own: the number of open cases is limited. */
const someone = ({ shop }: Pick<Stage, 'shop'>): Promise<Buyer> => registerBuyer(shop);

const lastPage = async () => ({ input: { cursor: recordEnd, page_size: 5 } });

export const complaintSamples = {
  send: async (stage: Stage) => {
    const as = await someone(stage);
    const [order_id = ''] = await placeOrders(stage.shop, as, [stage.goods]);
    return { input: await newComplaint(stage.shop, as, { order_id }), as };
  },
  list: lastPage,
  detail: async (stage: Stage) => {
    const as = await someone(stage);
    return { input: { id: (await complain(stage.shop, as)).id }, as };
  },
};

export const suggestionSamples = {
  send: async (stage: Stage) => {
    const as = await someone(stage);
    return { input: await newSuggestion(stage.shop, as), as };
  },
  list: lastPage,
};

/** The shop that a sample writes to. */
const shopOf = ({ goods }: Stage) => String(goods.shopId);

export const messageSamples = {
  send: async (stage: Stage) => {
    const as = await someone(stage);
    const pictures = [await storedPhoto({ shop: stage.shop, buyer: as })];
    const about = { kind: 'product', id: String(stage.goods.productId) } as const;
    return { input: newMessage({ shop_id: shopOf(stage), pictures, about }), as };
  },
  list: async (stage: Stage) => ({
    input: { shop_id: shopOf(stage), cursor: recordEnd, page_size: 5 },
  }),
  conversations: lastPage,
  read: async (stage: Stage) => {
    const as = await someone(stage);
    const shop_id = shopOf(stage);
    await write(stage.shop, as, { shop_id });
    return { input: { shop_id, up_to: await answer(stage.shop, as, { shop_id }) }, as };
  },
};
