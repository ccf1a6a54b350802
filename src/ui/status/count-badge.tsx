export type CountBadgeProps = {
  count: number;
  /** The count in words, for screen readers: "3 items". */
  label?: string | undefined;
};

const mostShown = 99;

/** A count at the top end of an icon; renders nothing for zero. Its parent must be positioned. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute start-1/2 top-1.5 ms-1.5 min-w-4.5 rounded-full bg-primary px-1.5 text-center text-[.6875rem] leading-[1.64] font-semibold text-on-primary outline-2 outline-surface tabular"
      >
        {count > mostShown ? `${mostShown}+` : count}
      </span>
      {label && <span className="sr-only">{label}</span>}
    </>
  );
}
