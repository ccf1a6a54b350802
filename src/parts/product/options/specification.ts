import type { Option, ProductDetail, Sku } from '#contract/calls/catalogue.ts';
import type { Picture } from '#contract/pictures.ts';

/** One value key per option, in order; undefined where the shopper has yet to choose. */
export type Choice = readonly (string | undefined)[];

/** What needs no choosing: the value of an option whose SKUs all have the same one. */
export function firstChoice({ options, skus }: ProductDetail): Choice {
  return options.map((_, index) => {
    const [only, ...others] = new Set(skus.map(({ values }) => values[index]));
    return others.length === 0 ? only : undefined;
  });
}

/** The options that the shopper has yet to choose. */
export function missingOptions({ options }: ProductDetail, choice: Choice): Option[] {
  return options.filter((_, index) => choice[index] === undefined);
}

/** The SKU of a whole choice; undefined if the shop does not offer that combination. */
export function chosenSku({ skus }: ProductDetail, choice: Choice): Sku | undefined {
  return skus.find(({ values }) => values.every((value, index) => value === choice[index]));
}

/** A choice in words, such as "Cream · Standard"; '' if nothing is chosen. */
export function choiceText(options: Option[], choice: Choice): string {
  return options
    .map((option, index) => option.values.find(({ key }) => key === choice[index])?.label)
    .filter((label) => label !== undefined)
    .join(' · ');
}

/** Whether nothing can be bought, whatever is chosen for the options that are still open. */
export function isSoldOut({ skus }: ProductDetail, choice: Choice): boolean {
  return !skus.some((sku) => sku.stock > 0 && fits(sku, choice));
}

/** Whether a SKU has what is chosen so far. */
const fits = ({ values }: Sku, choice: Choice) =>
  values.every((value, index) => (choice[index] ?? value) === value);

/** Whether the choice with this value can be bought. */
export function isAvailable(
  product: ProductDetail,
  choice: Choice,
  optionIndex: number,
  key: string,
): boolean {
  return !isSoldOut(product, choose(choice, optionIndex, key));
}

/** How much dearer the choice with this value is, in minor units; 0 if that is not known. */
export function priceGap(
  product: ProductDetail,
  choice: Choice,
  optionIndex: number,
  key: string,
): number {
  const now = chosenSku(product, choice);
  const then = chosenSku(product, choose(choice, optionIndex, key));
  return now && then ? then.price - now.price : 0;
}

/** The SKU whose price is shown: the chosen one, else the cheapest that the choice leaves open. */
export function pricedSku(product: ProductDetail, choice: Choice): Sku | undefined {
  const open = product.skus.filter((sku) => fits(sku, choice));
  const [first, ...others] = open.length > 0 ? open : product.skus;
  return first && others.reduce((least, sku) => (sku.price < least.price ? sku : least), first);
}

/** The picture that all SKUs with what is chosen so far have in common: a colour's, before the size. */
export function chosenPicture({ skus }: ProductDetail, choice: Choice): Picture | null {
  const [first, ...others] = skus.filter((sku) => fits(sku, choice)).map(({ picture }) => picture);
  return first && others.every((it) => it?.id === first.id) ? first : null;
}

/** The choice with another value for one option. */
export function choose(choice: Choice, optionIndex: number, key: string): Choice {
  return choice.map((value, index) => (index === optionIndex ? key : value));
}
