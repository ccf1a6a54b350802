import { existsSync } from 'node:fs';

/** Whether the test command may install Debian's packages. */
export const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

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

/** Debian's names of processors that Node names otherwise. */
const processors = { x64: 'x86_64', arm64: 'aarch64', ia32: 'i386', ppc64: 'powerpc64le' };

/** Debian's paths of the two other engines, WebKit's driver and its screen, on a processor. */
export function enginesOn(processor) {
  const libraries = `/usr/lib/${processors[processor] ?? processor}-linux-gnu`;
  return {
    firefox: '/usr/bin/firefox-esr',
    webkit: `${libraries}/webkit2gtk-4.1/MiniBrowser`,
    webkitDriver: '/usr/bin/WebKitWebDriver',
    screen: '/usr/bin/Xvfb',
  };
}

export const engines = enginesOn(process.arch);
