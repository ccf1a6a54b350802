/** The page around the phone frame on a desktop; undefined if the app fills the page. */
export function outerWindow(): Window | undefined {
  // The name is ours; a page of another origin is inaccessible.
  const isFramed = window.name === 'phone' && window.frameElement !== null;
  return isFramed ? window.parent : undefined;
}
