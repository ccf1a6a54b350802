/** Paths where distributions install Chromium and Chrome. */
export const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Chromium without window support, from the package of the same name. */
export const windowless = '/usr/bin/chromium-headless-shell';

/** Where Debian puts the Chinese, Japanese and Korean letters of the tests. */
export const cjkFont = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc';
