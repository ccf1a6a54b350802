import type { Option, ProductDetail, Sku } from '#contract/calls/catalogue.ts';

/** One value key per option, in order. */
export type Choice = readonly string[];

/** The initially chosen options: an available SKU, if there is one. */
export function firstChoice({ skus }: ProductDetail): Choice {
  return (skus.find(({ stock }) => stock > 0) ?? skus[0])?.values ?? [];
}

/** The SKU of a choice; undefined if the shop does not offer that combination. */
export function chosenSku({ skus }: ProductDetail, choice: Choice): Sku | undefined {
  return skus.find(({ values }) => values.every((value, index) => value === choice[index]));
}

/** A choice in words, such as "Cream · Standard"; '' if the product has no options. */
export function choiceText(options: Option[], choice: Choice): string {
  return options
    .map((option, index) => option.values.find(({ key }) => key === choice[index])?.label)
    .filter((label) => label !== undefined)
    .join(' · ');
}

/** Whether the choice with this value can be bought. */
export function isAvailable(
  product: ProductDetail,
  choice: Choice,
  optionIndex: number,
  key: string,
): boolean {
  return (chosenSku(product, choose(choice, optionIndex, key))?.stock ?? 0) > 0;
}

/** How much dearer the choice with this value is, in minor units; 0 if it is not offered. */
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

/** The choice with another value for one option. */
export function choose(choice: Choice, optionIndex: number, key: string): Choice {
  return choice.map((value, index) => (index === optionIndex ? key : value));
}
