import { expect, test } from 'vitest';
import { isPhone } from './is-phone.ts';

const macintosh = 'Macintosh; Intel Mac OS X 10_15_7';

test.for<[string, number, boolean]>([
  ['Linux; Android 14; Pixel 8', 5, true],
  ['iPhone; CPU iPhone OS 18_5 like Mac OS X', 5, true],
  ['iPod touch; CPU iPhone OS 12_0 like Mac OS X', 5, true],
  ['iPad; CPU OS 12_0 like Mac OS X', 5, true],
  ['Windows Phone 10.0', 5, true],
  ['SymbianOS/9.4', 0, true],
  [macintosh, 5, true],
  [macintosh, 0, false],
  // A touch screen alone makes no phone.
  ['Windows NT 10.0; Win64; x64', 10, false],
  ['X11; Linux x86_64', 0, false],
])(
  'on %s with %i touch points the app fills the page: %s',
  ([device, maxTouchPoints, isFilled]) => {
    const userAgent = `Mozilla/5.0 (${device})`;
    expect(isPhone({ userAgent, maxTouchPoints })).toBe(isFilled);
  },
);
