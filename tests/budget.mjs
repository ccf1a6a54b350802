/** From this many times its budget on, no slow machine explains a suite. */
const tooManyTimes = 3;

/** Judges the seconds that a suite took: over its budget is a warning, three times over a failure. */
export function judge(seconds, budget) {
  if (seconds > budget * tooManyTimes) return { verdict: 'FAR OVER', hasFailed: true };
  if (seconds > budget) return { verdict: 'warning: over', hasFailed: false };
  return { verdict: 'within', hasFailed: false };
}
