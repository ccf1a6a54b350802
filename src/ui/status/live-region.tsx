export type LiveRegionProps = {
  /** The text to announce; empty announces nothing. */
  text: string;
  isAssertive?: boolean | undefined;
};

/**
 * Announces changes to screen readers. Mount it empty: a region that appears with text is often
 * missed.
 */
export function LiveRegion({ text, isAssertive = false }: LiveRegionProps) {
  return (
    <span
      role={isAssertive ? 'alert' : 'status'}
      aria-live={isAssertive ? 'assertive' : 'polite'}
      className="sr-only"
    >
      {text}
    </span>
  );
}
