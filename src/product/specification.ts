import type { Option, ProductDetail, Sku } from '#contract/catalogue.ts';

/** One value key for each option, in their order. */
export type Choice = readonly string[];

/** What a product is shown with first: something that can be had, where there is any. */
export function firstChoice({ skus }: ProductDetail): Choice {
  return (skus.find(({ stock }) => stock > 0) ?? skus[0])?.values ?? [];
}

/** The specification of a choice; undefined where the shop does not make that combination. */
export function chosenSku({ skus }: ProductDetail, choice: Choice): Sku | undefined {
  return skus.find(({ values }) => values.every((value, index) => value === choice[index]));
}

/** A choice in words, such as "Cream · Standard"; '' where there is nothing to choose. */
export function choiceText(options: Option[], choice: Choice): string {
  return options
    .map((option, index) => option.values.find(({ key }) => key === choice[index])?.label)
    .filter((label) => label !== undefined)
    .join(' · ');
}

/** Whether the choice with this value in it can be bought. */
export function isAvailable(
  product: ProductDetail,
  choice: Choice,
  optionIndex: number,
  key: string,
): boolean {
  return (chosenSku(product, choose(choice, optionIndex, key))?.stock ?? 0) > 0;
}

/** A choice with another value for one option. */
export function choose(choice: Choice, optionIndex: number, key: string): Choice {
  return choice.map((value, index) => (index === optionIndex ? key : value));
}

/** What delivery costs for so much from one shop, in minor units. */
export function freightFor({ delivery }: ProductDetail, itemsTotal: number): number {
  const isFree = delivery.free_from !== null && itemsTotal >= delivery.free_from;
  return isFree ? 0 : delivery.freight;
}
