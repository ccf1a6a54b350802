import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from '../server/install.mjs';
import { browsers, windowless } from './browsers.mjs';

const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
const env = { DEBIAN_FRONTEND: 'noninteractive' };
const install = ['install', '-y', '-q', '--no-install-recommends'];

/** Sees to a Chromium: CHROME_PATH, else the system's, else Debian's, else Playwright's own. */
export function installBrowser() {
  if (process.env.CHROME_PATH) return;
  if (!browsers.some((path) => existsSync(path))) installWhole();
  if (isDebianRoot && !existsSync(windowless)) tryWindowless();
}

function installWhole() {
  console.log('Installing Chromium …');
  if (!isDebianRoot) return run('npx', ['--no-install', 'playwright', 'install', 'chromium']);
  run('apt-get', ['update', '-q']);
  run('apt-get', [...install, 'chromium', 'fonts-noto-cjk', 'fonts-thai-tlwg'], env);
}

/** The tests are quicker with it, but do without: not every system has it. */
function tryWindowless() {
  console.log('Installing Chromium without a window …');
  const options = { stdio: 'inherit', env: { ...process.env, ...env }, timeout: 120_000 };
  const { status } = spawnSync('apt-get', [...install, 'chromium-headless-shell'], options);
  if (status === 0) return;
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', [...install, 'chromium-headless-shell'], options);
}
