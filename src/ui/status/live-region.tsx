/**
 * Announces changes of `text` to screen readers; empty announces nothing. Mount it empty: a region
 * that appears with text is often missed.
 */
export function LiveRegion({ text }: { text: string }) {
  return (
    <span role="status" aria-live="polite" className="sr-only">
      {text}
    </span>
  );
}
