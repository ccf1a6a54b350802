import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { browsers, windowless } from '../../browsers/browsers.mjs';

/**
 * Browser features that no test uses. The flag overrides Playwright's own of that name, so the
 * relevant ones of that are repeated here.
 */
const unwanted = [
  // Draws the toolbars of an invisible window: a fifth of a core.
  'PreloadTopChromeWebUI',
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'OptimizationHints'],
  ...['PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning', 'AimEnabled'],
];

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unwanted.join()}`,
];

/** The tests' own fonts, so that lines have the same length on every machine. */
const env = {
  ...process.env,
  FONTCONFIG_FILE: join(import.meta.dirname, '../fonts/fonts.conf'),
  XDG_CACHE_HOME: join(import.meta.dirname, '../../../.cache'),
};

/** Optimising compilers pay off in longer visits only: without them, journeys take 10 % less time. */
const unoptimised = '--js-flags=--no-opt --no-maglev';

/** Launch options: CHROME_PATH, else the first installed browser, else Playwright's own. */
function launch(paths: string[], more: string[] = []) {
  const executablePath = process.env['CHROME_PATH'] ?? paths.find((path) => existsSync(path));
  return { ...(executablePath && { executablePath }), args: [...args, ...more], env };
}

/** Without the browser's own UI, which takes two fifths of the time. */
export const launchOptions = launch([windowless, ...browsers], [unoptimised]);

/** For benchmarks: with everything that a visitor's browser has. */
export const measuredBrowser = launch([windowless, ...browsers]);

/** With the browser's own UI, for installing and system notifications. */
export const wholeBrowser = launch(browsers, [unoptimised]);
