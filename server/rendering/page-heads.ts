import type { ProductDetail } from '#contract/calls/catalogue.ts';
import type { ShopDetail } from '#contract/calls/shops.ts';
import { pictureUrl } from '#contract/pictures.ts';
import { minorDigits } from '#contract/rules/currencies.ts';
import { type Lang, langs } from '#contract/rules/languages.ts';
import { dateLocale } from '../http/dates.ts';
import { textsIn } from '../http/messages.ts';
import { asScript, escapeText } from './page-html.ts';

/** What the descriptions of all pages have in common. */
interface Facts {
  lang: Lang;
  /** The language of the address without a parameter. */
  shopLang: Lang;
  /** The store's ISO 4217 code. */
  currency: string;
  /** The shop's address, without a slash at its end. */
  origin: string;
  /** The page's address. */
  url: string;
}

interface Described {
  title: string;
  description: string;
  head: string;
}

const longestDescription = 300;

/** The width and height of a picture that a link preview shows. */
const previewWidth = 720;

/** As link previews know it: a language with a territory, such as `ja_JP`. */
function localeOf(lang: Lang): string {
  const { language, region } = new Intl.Locale(dateLocale(lang)).maximize();
  return `${language}_${region}`;
}

/** Title and description of a product, as schema.org's Product and for link previews. */
export function productHead(product: ProductDetail, facts: Facts): Described {
  const { currency, origin } = facts;
  const prices = product.skus.map(({ price }) => price);
  const lowest = asMajor(Math.min(...prices), currency);
  const inStock = product.skus.some(({ stock }) => stock > 0);
  const images = product.pictures.map(({ id }) => origin + pictureUrl(id, previewWidth, 'jpeg'));
  const offer = {
    url: facts.url,
    priceCurrency: currency,
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Organization', name: product.shop.name },
  };
  const thing = {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: images,
    sku: product.id,
    ...ratingOf(product.rating, product.reviews),
    offers:
      new Set(prices).size > 1
        ? {
            ...offer,
            '@type': 'AggregateOffer',
            lowPrice: lowest,
            highPrice: asMajor(Math.max(...prices), currency),
            offerCount: prices.length,
          }
        : { ...offer, '@type': 'Offer', price: lowest },
  };
  const preview = { 'product:price:amount': lowest, 'product:price:currency': currency };
  const { name, description } = product;
  return describe({ name, description, image: images[0], type: 'product', thing, preview }, facts);
}

/** Title and description of a shop, as schema.org's OnlineStore and for link previews. */
export function shopHead(shop: ShopDetail, facts: Facts): Described {
  const { name, city } = shop;
  const thing = { '@type': 'OnlineStore', name, url: facts.url };
  return describe({ name, description: city || name, type: 'website', thing }, facts);
}

function ratingOf(rating: number | null, reviewCount: number) {
  if (rating === null) return {};
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } };
}

/** An amount of minor units as schema.org writes it: `128.00`. */
function asMajor(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  return (minor / 10 ** digits).toFixed(digits);
}

interface Page {
  name: string;
  description: string;
  image?: string | undefined;
  type: string;
  /** Its schema.org description, without the context. */
  thing: object;
  preview?: { [property: string]: string };
}

function describe(
  { name, description, image, type, thing, preview = {} }: Page,
  facts: Facts,
): Described {
  const t = textsIn(facts.lang);
  // By code points: a cut within an emoji would leave half of it.
  const short = [...description.replace(/\s+/g, ' ')].slice(0, longestDescription).join('');
  const address = (lang: Lang) =>
    lang === facts.shopLang ? facts.url : `${facts.url}?lang=${lang}`;
  const properties = {
    'og:type': type,
    'og:site_name': t('app.name'),
    'og:title': name,
    'og:description': short,
    'og:url': address(facts.lang),
    'og:locale': localeOf(facts.lang),
    ...(image && {
      'og:image': image,
      'og:image:width': String(previewWidth),
      'og:image:height': String(previewWidth),
    }),
    ...preview,
  };
  const tags = [
    `<link rel="canonical" href="${escapeText(address(facts.lang))}">`,
    ...langs.map(
      (lang) => `<link rel="alternate" hreflang="${lang}" href="${escapeText(address(lang))}">`,
    ),
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeText(content)}">`,
    ),
    // Its texts and picture are those of the properties.
    ...(image ? ['<meta name="twitter:card" content="summary_large_image">'] : []),
    `<script type="application/ld+json">${asScript({ '@context': 'https://schema.org', ...thing })}</script>`,
  ];
  return {
    title: t('app.documentTitle', { title: name }),
    description: short,
    head: tags.join(''),
  };
}
