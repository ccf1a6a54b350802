import { expect, test } from 'vitest';
import { isSafariOfPhone } from './safari-of-phone.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

test.each([
  ['Safari', `${iphone} (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1`, 5, true],
  ['Safari on an iPad', `${mac} (KHTML, like Gecko) Version/18.2 Safari/605.1.15`, 5, true],
  ['Safari on a Mac', `${mac} (KHTML, like Gecko) Version/18.2 Safari/605.1.15`, 0, false],
  ['an app without Safari in its name', `${iphone} (KHTML, like Gecko) Mobile/15E148`, 5, false],
  ['KakaoTalk', `${iphone} Mobile/15E148 Safari/604.1 KAKAOTALK/11.3.1 (INAPP)`, 5, false],
  ['Naver', `${iphone} Version/17.2 Mobile/15E148 Safari/605.1 NAVER(inapp; search)`, 5, false],
  ['Snapchat', `${iphone} Mobile/15E148 Snapchat/10.77.0.54 (like Safari/604.1)`, 5, false],
  ['Facebook', `${iphone} Mobile/15E148 Safari/604.1 [FBAN/FBIOS;FBDV/iPhone14,2]`, 5, false],
  ['LINE', `${iphone} (KHTML, like Gecko) Mobile/15E148 Safari Line/14.1.0`, 5, false],
])('%s can install by its Share button or not', (_name, userAgent, maxTouchPoints, can) => {
  expect(isSafariOfPhone({ userAgent, maxTouchPoints })).toBe(can);
});
