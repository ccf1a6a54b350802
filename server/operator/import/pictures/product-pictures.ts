import type { MappedProduct } from '../map-product.ts';
import type { Remark } from '../variants.ts';
import type { Kept } from './pictures.ts';

/** The product's pictures that the shop has now. */
export interface KeptPictures {
  /** Undefined if the file has no picture column. */
  gallery: { ids: string[]; isWhole: boolean } | undefined;
  idOf: Map<string, string>;
  /** The file names pictures and none could be fetched. */
  isMissingAll: boolean;
}

/** What became of a product's pictures. */
export interface Gathered {
  pictures: KeptPictures;
  /** Those that are missing, and those that a later import may get. */
  failed: number;
  later: number;
  remarks: Remark[];
}

/** Fetches all pictures of a product: its gallery and its variants. */
export async function gatherPictures(
  { pictures, variants }: MappedProduct,
  fetchPicture: (address: string) => Promise<Kept>,
): Promise<Gathered> {
  const own = variants.flatMap(({ line, picture }) =>
    picture ? [{ line, address: picture }] : [],
  );
  const lineOf = new Map([...own, ...(pictures ?? [])].map(({ line, address }) => [address, line]));
  const idOf = new Map<string, string>();
  const remarks: Remark[] = [];
  let later = 0;
  await Promise.all(
    [...lineOf].map(async ([address, line]) => {
      const kept = await fetchPicture(address);
      if ('id' in kept) {
        idOf.set(address, kept.id);
        return;
      }
      const advice = kept.isTemporary ? '; try again later' : '';
      remarks.push({ line, reason: `the picture ${address} ${kept.problem}${advice}` });
      if (kept.isTemporary) later += 1;
    }),
  );
  const ids = (pictures ?? []).flatMap(({ address }) => idOf.get(address) ?? []);
  const isWhole = ids.length === pictures?.length;
  const gallery = pictures && { ids: [...new Set(ids)], isWhole };
  const isMissingAll = idOf.size === 0 && remarks.length > 0;
  const failed = remarks.length - later;
  return { pictures: { gallery, idOf, isMissingAll }, failed, later, remarks };
}
