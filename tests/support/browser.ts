import { existsSync } from 'node:fs';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium of this system: CHROME_PATH, else where distributions put it. */
function chromePath(): string | undefined {
  return process.env['CHROME_PATH'] ?? known.find((path) => existsSync(path));
}

const executablePath = chromePath();

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

/** How every test starts the browser. Without one on the system, Playwright's own is used. */
export const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${unwanted.join()}`,
  ],
};
