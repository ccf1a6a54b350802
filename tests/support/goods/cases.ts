import { v7 as newId } from 'uuid';
import { complaint, suggestion } from '#contract/calls/support/cases.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { storedPhoto } from '../pictures/stored-photo.ts';
import type { Shopper, TestShop } from '../shop.ts';

type NewComplaint = InputOf<typeof complaint.send>;
type NewSuggestion = InputOf<typeof suggestion.send>;

/** The input of a complaint with a new certificate: about the platform, unless `change` says more. */
export async function newComplaint(
  shop: TestShop,
  buyer: Pick<Shopper, 'id'>,
  change: Partial<NewComplaint> = {},
): Promise<NewComplaint> {
  const certificate = [await storedPhoto({ shop, buyer })];
  const content = 'The bag lost two lines overnight';
  const category = change.order_id === undefined ? 'app' : 'damaged';
  return { id: newId(), category, content, certificate, ...change };
}

/** Sends a complaint. */
export async function complain(shop: TestShop, buyer: Shopper, change?: Partial<NewComplaint>) {
  return await shop.ok(complaint.send, await newComplaint(shop, buyer, change), buyer);
}

/** The input of a suggestion with a new picture. */
export async function newSuggestion(
  shop: TestShop,
  buyer: Pick<Shopper, 'id'>,
): Promise<NewSuggestion> {
  const pictures = [await storedPhoto({ shop, buyer })];
  return { id: newId(), content: 'Show the freight on the card', pictures };
}

/** Makes a suggestion. */
export async function suggest(shop: TestShop, buyer: Shopper) {
  return await shop.ok(suggestion.send, await newSuggestion(shop, buyer), buyer);
}
