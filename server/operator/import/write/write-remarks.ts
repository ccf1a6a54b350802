import type { MappedProduct } from '../map-product.ts';
import type { Matched, MatchedVariant } from '../match/matched.ts';
import type { Remark } from '../variants.ts';
import { type Listed, whyOff } from './choose-listing.ts';
import type { Elsewhere, Product } from './known-products.ts';

interface Outcome {
  old: Product | undefined;
  matched: Matched;
  moved: Elsewhere[];
  listed: Listed;
  twin: Product | undefined;
}

/** What the merchant should know of a product that was written. */
export function remarksOf(
  { handle, line, listing }: MappedProduct,
  { old, matched, moved, listed, twin }: Outcome,
): Remark[] {
  const isRenamed = old && old.handle !== handle;
  const reasons = [
    ...(isRenamed ? [`it was "${old.handle}" until now, by its SKUs`] : []),
    ...moveReasons(moved),
    ...whyOff(listed, listing.isListed),
    ...(twin ? [twinReason(twin)] : []),
  ];
  return [
    ...matched.remarks,
    ...stockRemarks(matched.variants),
    ...reasons.map((reason) => ({ line, reason })),
  ];
}

const twinReason = ({ id }: Product) =>
  `it is on sale a second time, its handle spelt as on macOS: \`products unpublish ${id}\` takes that one off`;

/** What to report of counted variants whose stock the file does not give. */
function stockRemarks(variants: MatchedVariant[]): Remark[] {
  const uncounted = variants.filter(
    ({ quantity, startsAt, isUnread }) => quantity === undefined && startsAt === 0 && !isUnread,
  );
  const fresh = uncounted.filter(({ row }) => !row);
  const [first, ...others] = uncounted.filter(({ row }) => row);
  const added = fresh.map(({ line }) => ({ line, reason: 'there is no quantity: it starts at 0' }));
  if (!first) return added;
  const more = others.length > 0 ? ` (and for ${others.length} more)` : '';
  return [...added, { line: first.line, reason: `there is no quantity${more}: the stock stays` }];
}

/** What to report of variants that come from other products, one sentence for each of these. */
function moveReasons(moved: Elsewhere[]): string[] {
  const handles = [...new Set(moved.map(({ handle }) => handle))];
  return handles.map((handle) => {
    const all = moved.filter((one) => one.handle === handle);
    const codes = all.map((one) => one.sku.code).join(', ');
    return `known SKUs of the product "${handle}" are now here: ${codes}`;
  });
}
