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

/** The same for all writes of a noun, or for each of them. */
type ChangesOf<N> =
  | Topics
  | { [V in keyof N as N[V] extends { policy: 'read' } ? never : V]: Topics };

const nothing: Topics = [];
const account: Topics = ['account'];
const money: Topics = ['orders', 'wallet'];

/** What the writes of every noun change that another device of the shopper keeps or shows. */
const changes: { [N in keyof Calls]: ChangesOf<Calls[N]> } = {
  user: {
    login: nothing,
    register: nothing,
    logout: nothing,
    verifyPay: nothing,
    setPayCode: account,
    // A device speaks the language that was chosen on it.
    setLanguage: nothing,
  },
  password: nothing,
  profile: account,
  // Ends every session.
  privacy: nothing,
  email: { sendCode: nothing, change: account, remove: account, undo: nothing },
  security: nothing,
  passkey: {
    beginAdding: nothing,
    beginConfirming: nothing,
    confirm: nothing,
    add: account,
    remove: account,
  },
  sessions: nothing,
  address: ['addresses'],
  cart: ['bag'],
  home: nothing,
  product: nothing,
  search: nothing,
  shop: nothing,
  review: nothing,
  likes: ['likes'],
  order: {
    create: ['orders', 'bag'],
    pay: money,
    cancel: money,
    confirm: ['orders'],
    extend: ['orders'],
    review: ['orders'],
  },
  refund: ['orders'],
  wallet: nothing,
  topUp: ['wallet'],
  withdrawal: ['wallet'],
  complaint: ['cases'],
  suggestion: ['cases'],
  // Messages and notifications have numbers of their own.
  message: nothing,
  notification: nothing,
  pages: nothing,
  service: nothing,
  sync: nothing,
};

/** What a write changes that another device of the shopper keeps or shows; nothing for a read. */
export function changesOf(noun: keyof Calls, verb: string): Topics {
  const call = (calls[noun] as { [verb: string]: AnyCall })[verb];
  const own: Topics | { [verb: string]: Topics } = changes[noun];
  if (!call || call.policy === 'read') return nothing;
  return Array.isArray(own) ? own : ((own as { [verb: string]: Topics })[verb] ?? nothing);
}

/** The handlers, each of which also tells the shopper's other devices what it has changed. */
export function tellOthers(handlers: Handlers): Handlers {
  const nouns = Object.entries(handlers).map(([noun, verbs]) => {
    const named = calls[noun as keyof Calls] as { [verb: string]: AnyCall };
    const own = Object.entries(verbs as { [verb: string]: Handler }).map(([verb, handler]) => {
      const [call, topics] = [named[verb], changesOf(noun as keyof Calls, verb)];
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
