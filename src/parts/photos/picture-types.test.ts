import { expect, test } from 'vitest';
import { pictureTypes } from './picture-types.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test.each([
  ['Chrome on Android', chrome, 'image/*,android/allowCamera'],
  ['Edge on Android', `${chrome} EdgA/140.0.0.0`, 'image/*,android/allowCamera'],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
    'image/*',
  ],
  [
    'Safari on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'image/*',
  ],
])('%s offers the camera too', (_name, userAgent, types) => {
  expect(pictureTypes(userAgent)).toBe(types);
});
