import { complain, newComplaint, newSuggestion } from '../goods/cases.ts';
import { type Buyer, placeOrders, registerBuyer } from '../goods/purchases.ts';
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
