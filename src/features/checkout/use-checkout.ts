import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { order, type Quote } from '#contract/calls/orders.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type BookAddress, loadAddresses, refreshAddresses } from '#data/addresses.ts';
import type { BagLine } from '#data/cart/bag-lines.ts';
import { loadBag, refreshCart } from '#data/cart.ts';
import type { CallFailed } from '#data/http/outcome.ts';
import type { CheckoutDraft, LocalDb } from '#data/mirror.ts';
import { session } from '#data/session.ts';
import { addedForCheckout, takeAdded } from '#parts/address/added-address.ts';
import { checkoutLink, type Purchase, readPurchase } from '#parts/order/checkout-link.ts';
import { dropBackData, keepBackData, keptBackData } from '#platform/storage/back-data.ts';
import { useLocalDb, useLocalQuery } from '#query/use-local-db.ts';
import { useOnline, useWhenBack } from '#query/use-online.ts';
import { readQuery } from '#query/use-read.ts';

/** The shopper's input; kept when the screen is left and reopened. */
export interface CheckoutForm {
  addressId: string | undefined;
  /** The code that the price is requested with. */
  promoCode: string;
  /** The code in the field, applied or not. */
  promoTyped: string;
  note: string;
}

const screen = 'checkout';
const seenLines = 'checkout lines';
const emptyForm: CheckoutForm = { addressId: undefined, promoCode: '', promoTyped: '', note: '' };

export type QuoteItems = InputOf<typeof order.quote>['items'];

/** The state of the checkout screen. */
export interface Checkout {
  /** Undefined while the local database is read; empty if there is nothing to buy. */
  items: QuoteItems | undefined;
  /** The URL that names them. */
  link: string;
  /** The saved purchase for these items; null if nothing is saved. */
  draft: CheckoutDraft | null;
  addresses: BookAddress[] | undefined;
  address: BookAddress | undefined;
  /** The address is on its way to the server: its price comes in a moment. */
  isAddressUnderWay: boolean;
  form: CheckoutForm;
  change(part: Partial<CheckoutForm>): void;
  /** The purchase goes on under this URL, with its form. */
  shorten(link: string): void;
  quote: Quote | undefined;
  failure: CallFailed | null;
  isQuoting: boolean;
  /** When the price was requested, in ms. */
  quotedAt: number;
  /** Asks for the price again; undefined if that failed. */
  requote(): Promise<Quote | undefined>;
  /** Applies a promo code, and asks for the price with it; undefined if that failed. */
  applyPromo(code: string): Promise<Quote | undefined>;
  /** The order was placed: the input need not be kept. */
  finish(): void;
}

/** Combines the purchase, the address and the server's quote. */
export function useCheckout(kept: CheckoutDraft | null): Checkout {
  const { i18n } = useTranslation();
  const queries = useQueryClient();
  const { items, link, isFromBag } = useItems();
  const draft = kept?.link === link ? kept : null;
  const addresses = useKnown(useLocalQuery(loadAddresses), refreshAddresses, loadAddresses);
  const { form, change, shorten, finish } = useKeptForm({ link, isFromBag }, draft);
  const address = addresses?.find(({ id }) => id === form.addressId) ?? addresses?.[0];
  const isOnline = useOnline();
  const isAddressUnderWay = isOnline && isUnderWay(address, addresses ?? []);
  const input: InputOf<typeof order.quote> = {
    items: items ?? [],
    // An address has no price until it is on the server.
    ...(address && !address.pending && { address_id: address.id }),
    promo_code: form.promoCode,
  };
  const quote = useQuery<Quote, CallFailed>({
    ...readQuery(order.quote, input, i18n.language),
    // A price for another address would be replaced at once, and the screen would move.
    enabled: input.items.length > 0 && addresses !== undefined && !isAddressUnderWay,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useWhenBack(() => {
    if (quote.isError) void quote.refetch();
  });
  return {
    items,
    link,
    draft,
    addresses,
    address,
    isAddressUnderWay,
    form,
    change,
    shorten,
    finish,
    quote: isAddressUnderWay || (address && !address.pending) ? arriving(quote.data) : quote.data,
    failure: quote.error,
    isQuoting: quote.isFetching,
    quotedAt: quote.dataUpdatedAt,
    async requote() {
      const { data, isError } = await quote.refetch();
      return isError ? undefined : data;
    },
    async applyPromo(code) {
      change({ promoCode: code, promoTyped: code });
      const withCode = readQuery(order.quote, { ...input, promo_code: code }, i18n.language);
      return await queries.fetchQuery({ ...withCode, staleTime: 0 }).catch(() => undefined);
    },
  };
}

/** A refused change of the address book holds up those after it. */
const isUnderWay = (address: BookAddress | undefined, book: BookAddress[]): boolean =>
  Boolean(address?.pending) && book.every(({ pending }) => pending !== 'refused');

/** A price without an address has no day of arrival: its lines would grow later, and move. */
const arriving = (quote: Quote | undefined): Quote | undefined =>
  quote?.groups.some(({ passage }) => passage) ? quote : undefined;

/** The items named in the URL, else everything available in the bag. */
function useItems(): Pick<Checkout, 'items'> & FormOwner {
  const [params] = useSearchParams();
  const bag = useKnown(useLocalQuery(loadBag), refreshCart, loadBag);
  const named = useMemo(() => readPurchase(params), [params]);
  const purchase = named ?? wholeBag(bag ?? []);
  const lineIds = useSeenLines(bag);
  // A bag that another tab empties is asked for again: a tap meanwhile must not be lost.
  const isKnown = bag !== undefined || (named !== undefined && lineIds.size > 0);
  const items = purchase.items.map((item) =>
    purchase.isFromBag ? withLine(item, lineIds) : bare(item),
  );
  const { isFromBag } = purchase;
  return { items: isKnown ? items : undefined, link: checkoutLink(purchase), isFromBag };
}

/** Rows of the mirror; none at all are only believed once the server was asked. */
function useKnown<T>(
  rows: T[] | undefined,
  refresh: (db: LocalDb) => Promise<unknown>,
  load: (db: LocalDb) => Promise<T[]>,
): T[] | undefined {
  const db = useLocalDb();
  const [asked, setAsked] = useState<T[]>();
  const isEmpty = rows?.length === 0;
  useEffect(() => {
    if (!isEmpty) return;
    let isLeft = false;
    // The live query shows them a moment later.
    const read = () => (isLeft ? [] : load(db));
    void refresh(db)
      .then(read)
      .then((found) => isLeft || setAsked(found));
    return () => {
      isLeft = true;
    };
  }, [db, isEmpty, refresh, load]);
  return isEmpty ? asked : rows;
}

function wholeBag(bag: BagLine[]): Purchase {
  const buyable = bag.filter((line) => line.on_sale && line.stock > 0);
  const items = buyable.map(({ sku_id, quantity }) => ({ skuId: sku_id, quantity }));
  return { items, isFromBag: true };
}

/**
 * The ids of the bag's lines by SKU, with those that have left it since the screen was opened: if
 * another tab has ordered them, the server must hear which ones are meant. A reload keeps them.
 */
function useSeenLines(bag: BagLine[] | undefined): ReadonlyMap<string, string> {
  const [seen, setSeen] = useState(() => new Map(keptBackData<[string, string][]>(seenLines)));
  const all = useMemo(
    () => new Map([...seen, ...(bag ?? []).map(({ sku_id, id }) => [sku_id, id] as const)]),
    [seen, bag],
  );
  useEffect(() => {
    if (JSON.stringify([...all]) !== JSON.stringify([...seen])) setSeen(all);
    keepBackData(seenLines, [...all], session.getState().shopperId);
  }, [all, seen]);
  return all;
}

type Item = Purchase['items'][number];

const bare = ({ skuId, quantity }: Item) => ({ sku_id: skuId, quantity });

/** Items bought from the bag are removed from it. */
function withLine(item: Item, lineIds: ReadonlyMap<string, string>) {
  const id = lineIds.get(item.skuId);
  return { ...bare(item), ...(id !== undefined && { cart_id: id }) };
}

/** What a form was filled in for. */
interface FormOwner {
  link: string;
  isFromBag: boolean;
}

interface KeptForm extends FormOwner {
  form: CheckoutForm;
}

/** Another purchase begins with an empty form; that of the bag stays, whatever is in it now. */
function firstForm(
  { link, isFromBag }: FormOwner,
  draft: CheckoutDraft | null,
  before: KeptForm | null | undefined,
): CheckoutForm {
  if (before?.link === link) return before.form;
  if (draft) return formOf(draft);
  return isFromBag && before?.isFromBag ? before.form : emptyForm;
}

function useKeptForm({ link, isFromBag }: FormOwner, draft: CheckoutDraft | null) {
  const [kept, setKept] = useState<KeptForm>(() => {
    const first = firstForm({ link, isFromBag }, draft, keptBackData<KeptForm>(screen));
    return {
      link,
      isFromBag,
      form: { ...first, addressId: addedForCheckout() ?? first.addressId },
    };
  });
  useEffect(takeAdded, []);
  const latest = useRef<KeptForm | null>(null);
  // The screen stays where an address leads from one purchase to another.
  if (kept.link !== link) {
    setKept({ link, isFromBag, form: firstForm({ link, isFromBag }, draft, latest.current) });
  }
  useEffect(() => {
    latest.current = kept;
  }, [kept]);
  useEffect(() => {
    const owner = session.getState().shopperId;
    const keep = () => {
      if (latest.current) keepBackData(screen, latest.current, owner);
    };
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, []);
  return {
    form: kept.form,
    change: (part: Partial<CheckoutForm>) =>
      setKept((before) => ({ ...before, form: { ...before.form, ...part } })),
    shorten: (to: string) => {
      latest.current = { ...kept, link: to };
    },
    finish: () => {
      latest.current = null;
      dropBackData(screen);
      dropBackData(seenLines);
    },
  };
}

const formOf = ({ addressId, promoCode, note }: CheckoutDraft): CheckoutForm => ({
  addressId,
  promoCode,
  promoTyped: promoCode,
  note,
});
