import { existsSync } from 'node:fs';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium of this system: CHROME_PATH, else where distributions put it. */
function chromePath(): string | undefined {
  return process.env['CHROME_PATH'] ?? known.find((path) => existsSync(path));
}

const executablePath = chromePath();

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
  ],
};
