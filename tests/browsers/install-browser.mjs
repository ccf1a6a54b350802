import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from '../../server/build/install.mjs';
import { browsers, cjkFont, engines, isDebianRoot, windowless } from './browsers.mjs';

const env = { DEBIAN_FRONTEND: 'noninteractive' };
const install = ['install', '-y', '-q', '--no-install-recommends'];

/**
 * Finds or installs a Chromium: CHROME_PATH, else the system's, else Debian's, else Playwright's. On
 * Debian it also installs Firefox, WebKit with a screen to draw on, and the one font of the tests
 * that is not an npm package.
 */
export function installBrowser() {
  if (isDebianRoot && !existsSync(cjkFont)) installPackages('fonts-noto-cjk');
  if (isDebianRoot && !Object.values(engines).every((path) => existsSync(path))) {
    console.log('Installing Firefox and WebKit …');
    installPackages('firefox-esr', 'webkit2gtk-driver', 'xvfb');
  }
  if (process.env.CHROME_PATH) return;
  if (!browsers.some((path) => existsSync(path))) installWhole();
  if (isDebianRoot && !existsSync(windowless)) tryWindowless();
}

function installWhole() {
  console.log('Installing Chromium …');
  if (!isDebianRoot) return run('npx', ['--no-install', 'playwright', 'install', 'chromium']);
  installPackages('chromium');
}

function installPackages(...names) {
  run('apt-get', ['update', '-q']);
  run('apt-get', [...install, ...names], env);
}

/** Optional: the tests are faster with it, but not every system has it. */
function tryWindowless() {
  console.log('Installing headless Chromium …');
  const options = { stdio: 'inherit', env: { ...process.env, ...env }, timeout: 120_000 };
  const { status } = spawnSync('apt-get', [...install, 'chromium-headless-shell'], options);
  if (status === 0) return;
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', [...install, 'chromium-headless-shell'], options);
}
