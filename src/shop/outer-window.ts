/** The page around the phone's frame on a desktop; undefined where the app has the whole page. */
export function outerWindow(): Window | undefined {
  // The name is ours, and a page of another origin cannot be reached at all.
  const isFramed = window.name === 'phone' && window.frameElement !== null;
  return isFramed ? window.parent : undefined;
}
