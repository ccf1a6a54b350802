export type LiveRegionProps = {
  /** What to say now; an empty text says nothing. */
  text: string;
  isAssertive?: boolean | undefined;
};

/** Says a change aloud. It stands from the start, for a region that arrives full is often missed. */
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
