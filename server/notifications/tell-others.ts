import { type Calls, calls } from '#contract/calls.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import type { Topic } from '#contract/rules/topics.ts';
import type { Transaction } from '../db/database.ts';
import { together } from '../db/together.ts';
import type { HandlersOf, ShopperContext } from '../http/context.ts';
import { noteChange } from './changes.ts';

type Topics = readonly Topic[];
type Handlers = { [N in keyof Calls]: HandlersOf<Calls[N]> };
type Handle = (context: ShopperContext, input: unknown) => Promise<unknown>;
type Handler = Handle | { inTurn: Handle };

/** The writes of a noun. */
type ChangesOf<N> = {
  [V in keyof N as N[V] extends { policy: 'read' } ? never : V]: Topics;
};

const nothing: Topics = [];
const account: Topics = ['account'];
const addresses: Topics = ['addresses'];
const bag: Topics = ['bag'];
const cases: Topics = ['cases'];
const likes: Topics = ['likes'];
const orders: Topics = ['orders'];
const wallet: Topics = ['wallet'];
const money: Topics = ['orders', 'wallet'];

/** What every write changes that another device of the shopper keeps or shows. */
export const changesOf: { [N in keyof Calls]: ChangesOf<Calls[N]> } = {
  user: {
    login: nothing,
    register: nothing,
    logout: nothing,
    verifyPay: nothing,
    setPayCode: account,
    // A device speaks the language that was chosen on it.
    setLanguage: nothing,
  },
  password: { sendCode: nothing, reset: nothing, change: nothing },
  profile: { save: account, setPicture: account },
  // Ends every session.
  privacy: { close: nothing },
  email: { sendCode: nothing, change: account, remove: account, undo: nothing },
  security: {},
  passkey: {
    beginAdding: nothing,
    beginConfirming: nothing,
    confirm: nothing,
    add: account,
    remove: account,
  },
  sessions: { revoke: nothing, end: nothing },
  address: { add: addresses, setDefault: addresses, del: addresses },
  cart: { add: bag, setQuantity: bag, saveForLater: bag, del: bag },
  home: {},
  product: {},
  search: {},
  shop: {},
  review: {},
  likes: { favourite: likes, follow: likes },
  order: {
    create: ['orders', 'bag'],
    pay: money,
    cancel: money,
    confirm: orders,
    extend: orders,
    review: orders,
  },
  refund: { ask: orders, withdraw: orders, sendParcel: orders },
  wallet: {},
  topUp: {
    recharge: wallet,
    cardSession: wallet,
    cardPage: wallet,
    cardPay: wallet,
    cardLeave: wallet,
    cardChallenge: wallet,
  },
  withdrawal: {
    ask: wallet,
    cancel: wallet,
    addPayee: wallet,
    confirmPayee: wallet,
    removePayee: wallet,
  },
  complaint: { send: cases },
  suggestion: { send: cases },
  // Messages and notifications have numbers of their own.
  message: { send: nothing, read: nothing },
  notification: {
    read: nothing,
    choose: nothing,
    pushSubscribe: nothing,
    pushUnsubscribe: nothing,
  },
  pages: {},
  service: {},
  sync: { void: nothing },
};

/** The handlers, each of which also tells the shopper's other devices what it has changed. */
export function tellOthers(handlers: Handlers): Handlers {
  const nouns = Object.entries(handlers).map(([noun, verbs]) => {
    const changes = changesOf[noun as keyof Calls] as { [verb: string]: Topics };
    const own = Object.entries(verbs as { [verb: string]: Handler }).map(([verb, handler]) => {
      const call = (calls[noun as keyof Calls] as { [verb: string]: AnyCall })[verb];
      const topics = changes[verb] ?? nothing;
      return [verb, call && topics.length > 0 ? telling(call, handler, topics) : handler];
    });
    return [noun, Object.fromEntries(own)];
  });
  return Object.fromEntries(nouns);
}

function telling(call: AnyCall, handler: Handler, topics: Topics): Handler {
  const note = (tx: Transaction, { shopperId, sessionHash }: ShopperContext) =>
    noteChange(tx, { shopperId, sessionHash, topics });

  const noting =
    (handle: Handle): Handle =>
    async (context, input) => {
      const tx = context.db as unknown as Transaction;
      const [reply] = await together([handle(context, input), note(tx, context)]);
      return reply;
    };

  if (typeof handler === 'object') return { inTurn: noting(handler.inTurn) };
  if (!('replay' in call && call.replay === 'none')) return noting(handler);
  // It opens its own transactions, so the note is of one that is over.
  return async (context, input) => {
    const reply = await handler(context, input);
    await context.db.transaction((tx) => note(tx, context));
    return reply;
  };
}
