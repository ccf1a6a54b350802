import { type Address, cityOf } from '#contract/calls/addresses.ts';
import type { order, Quote } from '#contract/calls/orders.ts';
import { ownAddress } from '../addresses/addresses.ts';
import { inLanguage, specification } from '../catalogue/texts.ts';
import type { HandlersOf, ShopperContext } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { userInfo } from '../shoppers/user-info.ts';
import { addressOf, findHolder } from './holds/holder.ts';
import { findHoldProblem } from './holds/holds.ts';
import { findOffers, mergeWanted, type Offer } from './offers.ts';
import { type Parcel, price } from './pricing.ts';
import { findOwnPromo } from './promo.ts';
import { dayAfter } from './shipment-progress.ts';

export const quote: HandlersOf<typeof order>['quote'] = async (context, input) => {
  const { db, shopperId, services } = context;
  const wanted = mergeWanted(input.items);
  const offers = await findOffers(db, wanted);
  if (offers.length < wanted.length) throw new Refusal('not_found');
  const { holdLimits } = services.config;
  const holder = await findHolder(db, shopperId, holdLimits, addressOf(context));
  const code = input.promo_code;
  const promo = code ? await findOwnPromo(db, code, holder) : undefined;
  const priced = price(offers, code, promo, services.now());
  const address = input.address_id ? await ownAddress(db, shopperId, input.address_id) : undefined;
  const { wallet } = await userInfo(db, shopperId, services.currency);
  return {
    items_total: priced.itemsTotal,
    freight: priced.freight,
    discount: priced.discount,
    total: priced.total,
    promo: priced.promo,
    available: wallet.available,
    hold: await findHoldProblem(db, holder, priced.parcels),
    groups: priced.parcels.map((parcel) => presentParcel(context, parcel, address)),
  };
};

function presentParcel(
  { lang, services }: Pick<ShopperContext, 'lang' | 'services'>,
  parcel: Parcel,
  address: Address | undefined,
): Quote['groups'][number] {
  const { shop } = parcel;
  return {
    shop: { id: String(shop.id), name: inLanguage(shop.name, lang) },
    lines: parcel.offers.map((offer) => presentOffer(offer, lang)),
    passage: address
      ? {
          from_city: inLanguage(shop.city, lang),
          to_city: cityOf(address),
          arrives_from: dayAfter(services.now(), shop.minDays),
          arrives_to: dayAfter(services.now(), shop.maxDays),
          progress: 0,
        }
      : null,
    is_free_delivery: parcel.isFreeDelivery,
    returns_days: shop.returnsDays,
    items_total: parcel.itemsTotal,
    freight: parcel.freight,
    discount: parcel.discount,
    total: parcel.total,
  };
}

function presentOffer(offer: Offer, lang: ShopperContext['lang']) {
  const { sku, product } = offer;
  return {
    sku_id: String(sku.id),
    product_id: String(product.id),
    name: inLanguage(product.name, lang),
    specification: specification(product.options, sku.optionValues, lang),
    picture: offer.picture,
    price: sku.price,
    quantity: offer.quantity,
    problem: offer.problem,
    stock: offer.stock,
  };
}
