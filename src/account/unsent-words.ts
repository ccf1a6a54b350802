import type { TFunction } from 'i18next';
import {
  Heart,
  Languages,
  type LucideIcon,
  MapPin,
  ShoppingBag,
  Sparkles,
  Star,
  Store,
  UserRound,
} from 'lucide-react';
import { fullName } from '#contract/full-name.ts';
import { languages } from '#contract/languages.ts';
import { type IntentKind, intents, type PayloadOf } from '#data/intents.ts';
import type { Op } from '#data/op.ts';
import { reviewLink } from '#shop/reviewable.ts';
import type { Names } from './unsent-list.ts';

/** A change in the shopper's words. */
export interface Words {
  icon: LucideIcon;
  /** What is done. */
  title: string;
  /** To what; '' where this device does not know. */
  text: string;
  /** The screen that holds the input. */
  href: string;
}

interface Known {
  t: TFunction;
  names: Names;
  /** What the screen showed when the change was made. */
  hint: unknown;
}

type Say<K extends IntentKind> = (payload: PayloadOf<K>, known: Known) => Words;

const says: { [K in IntentKind]: Say<K> } = {
  'cart.add': ({ sku_id, quantity }, known) => ({
    ...bagWords(sku_id, known, quantity),
    title: known.t('unsent.addToBag'),
  }),
  'cart.setQuantity': ({ sku_id, quantity }, known) => ({
    ...bagWords(sku_id, known, quantity),
    title: known.t('unsent.setQuantity'),
  }),
  'cart.del': ({ sku_id }, known) => ({
    ...bagWords(sku_id, known),
    title: known.t('unsent.takeOut'),
  }),
  'address.add': ({ id, addressee }, { t }) => ({
    icon: MapPin,
    title: t('unsent.saveAddress'),
    text: addressee,
    href: `#/addressForm/${id}`,
  }),
  'address.setDefault': ({ id }, known) => ({
    ...addressWords(id, known),
    title: known.t('unsent.defaultAddress'),
  }),
  'address.del': ({ id }, known) => ({
    ...addressWords(id, known),
    title: known.t('unsent.deleteAddress'),
  }),
  'profile.save': (payload, { t }) => ({
    icon: UserRound,
    title: t('unsent.saveProfile'),
    text: fullName(payload),
    href: '#/profile',
  }),
  'account.setLanguage': ({ file_name: wanted }, { t }) => ({
    icon: Languages,
    title: t('unsent.setLanguage'),
    text: languages.find(({ file_name }) => file_name === wanted)?.language_name ?? '',
    href: '#/language',
  }),
  'taste.favourite': ({ product_id, is_on }, { t, hint }) => ({
    icon: Heart,
    title: is_on ? t('unsent.favourite') : t('unsent.noFavourite'),
    text: nameIn(hint),
    href: `#/detail/${product_id}`,
  }),
  'taste.follow': ({ shop_id, is_on }, { t, hint }) => ({
    icon: Store,
    title: is_on ? t('unsent.follow') : t('unsent.unfollow'),
    text: nameIn(hint),
    href: `#/shop/${shop_id}`,
  }),
  'order.review': ({ order_id, sku_id, pictures }, { t, hint }) => ({
    icon: Star,
    title: t('unsent.review'),
    text: [nameIn(hint), pictures.length > 0 && t('unsent.photos', { count: pictures.length })]
      .filter(Boolean)
      .join(' · '),
    href: `#${reviewLink(order_id, sku_id)}`,
  }),
};

/** What an operation is, for the shopper who made it. */
export function wordsOf(t: TFunction, { kind, payload, hint }: Op, names: Names): Words {
  if (!isKnown(kind)) return { icon: Sparkles, title: t('unsent.unknown'), text: '', href: '#/me' };
  return (says[kind] as Say<IntentKind>)(payload as never, { t, names, hint });
}

const isKnown = (kind: string): kind is IntentKind => kind in intents;

function bagWords(
  sku: string | undefined,
  { t, names }: Known,
  quantity?: number,
): Omit<Words, 'title'> {
  const name = (sku && names.products.get(sku)) ?? '';
  const text =
    quantity === undefined ? name : `${name} ${t('checkout.times', { count: quantity })}`.trim();
  return { icon: ShoppingBag, text, href: '#/bag' };
}

function addressWords(id: string, { names }: Known): Omit<Words, 'title'> {
  return { icon: MapPin, text: names.addressees.get(id) ?? '', href: '#/address' };
}

const nameIn = (hint: unknown) => (hint as { name?: string } | undefined)?.name ?? '';
