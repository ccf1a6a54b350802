import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { InputOf } from '#contract/endpoint.ts';
import { order, type Quote } from '#contract/orders.ts';
import { type BookAddress, loadAddresses } from '#data/addresses.ts';
import { loadBag } from '#data/cart.ts';
import type { CallFailed } from '#data/outcome.ts';
import { dropBackData, keepBackData, keptBackData, session } from '#data/session.ts';
import { readPurchase } from '#shop/checkout-link.ts';
import { readQuery } from '#shop/use-read.ts';
import { useShelfQuery } from '#shop/use-shelf.ts';

/** What the shopper entered here; kept when the screen is left and opened again. */
export interface CheckoutForm {
  addressId: string | undefined;
  /** The code that the price is asked for. */
  promoCode: string;
  /** The code as it stands in its field, applied or not. */
  promoTyped: string;
  note: string;
}

const screen = 'checkout';
const emptyForm: CheckoutForm = { addressId: undefined, promoCode: '', promoTyped: '', note: '' };

export type QuoteItems = InputOf<typeof order.quote>['items'];

/** Everything that the checkout shows. */
export interface Checkout {
  /** Undefined while this device reads its own copy; empty when there is nothing to buy. */
  items: QuoteItems | undefined;
  addresses: BookAddress[] | undefined;
  address: BookAddress | undefined;
  form: CheckoutForm;
  change(part: Partial<CheckoutForm>): void;
  quote: Quote | undefined;
  failure: CallFailed | null;
  isQuoting: boolean;
  requote(): Promise<unknown>;
  /** The order was placed: nothing need be kept. */
  finish(): void;
}

/** Gathers the purchase, the address and the shop's price for it. */
export function useCheckout(): Checkout {
  const { i18n } = useTranslation();
  const items = useItems();
  const addresses = useShelfQuery(loadAddresses);
  const { form, change, finish } = useKeptForm();
  const address = addresses?.find(({ id }) => id === form.addressId) ?? addresses?.[0];
  const input: InputOf<typeof order.quote> = {
    items: items ?? [],
    // Until it is on the server, an address has no price.
    ...(address && !address.pending && { address_id: address.id }),
    promo_code: form.promoCode,
  };
  const quote = useQuery<Quote, CallFailed>({
    ...readQuery(order.quote, input, i18n.language),
    enabled: input.items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    items,
    addresses,
    address,
    form,
    change,
    finish,
    quote: quote.data,
    failure: quote.error,
    isQuoting: quote.isFetching,
    requote: () => quote.refetch(),
  };
}

/** What to buy: as the address says, else everything in the bag that can be bought. */
function useItems(): QuoteItems | undefined {
  const [params] = useSearchParams();
  const bag = useShelfQuery(loadBag);
  const purchase = useMemo(() => readPurchase(params), [params]);
  if (!bag) return undefined;
  if (!purchase) {
    return bag
      .filter((line) => line.on_sale && line.stock > 0)
      .map((line) => ({ sku_id: line.sku_id, quantity: line.quantity, cart_id: line.id }));
  }
  return purchase.items.map(({ skuId, quantity }) => {
    const line = purchase.isFromBag ? bag.find(({ sku_id }) => sku_id === skuId) : undefined;
    return { sku_id: skuId, quantity, ...(line && { cart_id: line.id }) };
  });
}

function useKeptForm() {
  const [form, setForm] = useState<CheckoutForm>(
    () => keptBackData<CheckoutForm>(screen) ?? emptyForm,
  );
  const latest = useRef<CheckoutForm | null>(form);
  useEffect(() => {
    latest.current = form;
  }, [form]);
  useEffect(() => {
    const owner = session.getState().shopperId;
    return () => {
      if (latest.current) keepBackData(screen, latest.current, owner);
    };
  }, []);
  return {
    form,
    change: (part: Partial<CheckoutForm>) => setForm((before) => ({ ...before, ...part })),
    finish: () => {
      latest.current = null;
      dropBackData(screen);
    },
  };
}
