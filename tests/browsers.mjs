/** Where distributions put Chromium and its kin. */
export const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Chromium without a window and all that belongs to one, of the package of the same name. */
export const windowless = '/usr/bin/chromium-headless-shell';
