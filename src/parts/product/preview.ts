import { createContext, use } from 'react';

/** Finds a small version of a picture, at least `width` px wide, as a `data:` URL. */
type FindPreview = (id: string, width: number) => string | undefined;

/**
 * Provided only while the server renders: the markup then holds the first picture. The browser does
 * not need to know; it keeps the markup's styles.
 */
export const PreviewContext = createContext<FindPreview>(() => undefined);

/** The preview of a picture that is the first of its screen, if `width` says how wide it is. */
export function usePreview(id: string | undefined, width: number | undefined): string | undefined {
  const find = use(PreviewContext);
  return id && width ? find(id, width) : undefined;
}
