const steps = 24;

/** The steps of a price slider, from 0 to `top` or slightly above, in minor units. */
export function priceScale(top: number, minorDigits: number): number[] {
  const unit = 10 ** minorDigits;
  // Denser at low prices, where most products are; a square approximates that.
  const marks = Array.from({ length: steps + 1 }, (_, n) => (top / unit) * (n / steps) ** 2);
  const rounded = marks.map((mark, n) => roundTo2(mark, n === steps ? Math.ceil : Math.round));
  return [...new Set(rounded)].map((mark) => mark * unit);
}

/** Rounds to two significant digits, at least to whole units. */
function roundTo2(mark: number, round: (value: number) => number): number {
  const grain = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(mark, 1))) - 1);
  return round(mark / grain) * grain;
}
