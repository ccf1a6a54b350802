import { existsSync } from 'node:fs';
import { browsers, windowless } from '../browsers.mjs';

/**
 * Parts of the browser that no test looks at. The flag takes the place of Playwright's own of that
 * name, so what matters of that stands here too.
 */
const unwanted = [
  // Draws the bars of a window that nobody sees: a fifth of a core.
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

/** How a browser is started: CHROME_PATH, else the first that is here, else Playwright's own. */
function launch(paths: string[]) {
  const executablePath = process.env['CHROME_PATH'] ?? paths.find((path) => existsSync(path));
  return { ...(executablePath && { executablePath }), args };
}

/** Without the parts around the page, which take two fifths of the time. */
export const launchOptions = launch([windowless, ...browsers]);

/** With them, for what is theirs: installing, and messages of the system. */
export const wholeBrowser = launch(browsers);
