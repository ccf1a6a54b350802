/**
 * A text with dates. Node.js and browsers separate the days of a range by different spaces, so the
 * text that the server rendered stays until the next change, in one piece that no browser translates.
 */
export function DatedText({ children }: { children: string }) {
  return (
    <span translate="no" suppressHydrationWarning>
      {children}
    </span>
  );
}
