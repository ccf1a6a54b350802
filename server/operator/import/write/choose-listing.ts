import type { OffSale } from '../../../db/schema/catalogue.ts';
import type { MappedProduct } from '../map-product.ts';
import type { KeptPictures } from '../pictures/product-pictures.ts';

/** Whether a product is on sale, and why not. */
export interface Listed {
  published: boolean;
  offSale: OffSale | null;
}

/**
 * Decides whether a product is on sale after an import. A file withdraws it, or lists it again if a
 * file withdrew it. What the operator took off sale stays off until a file has withdrawn it too.
 * What an import keeps off sale is listed once the reason is gone.
 */
export function chooseListing(
  old: Listed | undefined,
  listing: MappedProduct['listing'],
  pictures: KeptPictures | undefined,
): Listed {
  if (listing.isListed === false) return off('file');
  if (old?.published) return on;
  const before = old && (old.offSale ?? 'operator');
  if (before === 'operator') return off(before);
  if (listing.isUnclear) return off(before ?? 'word');
  if (pictures?.isMissingAll) return off(before ?? 'pictures');
  return listing.isListed || isOver(before, pictures) ? on : off(before ?? null);
}

/** Whether a reason no longer holds, in a file that does not say whether the product is listed. */
function isOver(reason: OffSale | undefined, pictures: KeptPictures | undefined): boolean {
  const hasCome = pictures !== undefined && pictures.idOf.size > 0;
  return reason === undefined || reason === 'moved' || (reason === 'pictures' && hasCome);
}

/** What to report of a product that is not on sale though its file lists it. */
export function whyOff({ published, offSale }: Listed, isListed: boolean | undefined) {
  if (published) return [];
  if (offSale === 'pictures') return [heldBack];
  return offSale === 'operator' && isListed ? [takenOff] : [];
}

const on: Listed = { published: true, offSale: null };
const off = (offSale: OffSale | null): Listed => ({ published: false, offSale });

const heldBack =
  'none of its pictures could be fetched, so it is not on sale; import it again, or `products publish` it';
const takenOff =
  'it was taken off sale here and stays off, though the file lists it; `products publish` lists it again';
