import { existsSync } from 'node:fs';
import { run } from '../server/install.mjs';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Sees to a Chromium: CHROME_PATH, else the system's, else Debian's, else Playwright's own. */
export function installBrowser() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH || known.some((path) => existsSync(path))) return;
  console.log('Installing Chromium …');
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isDebianRoot) return run('npx', ['--no-install', 'playwright', 'install', 'chromium']);
  run('apt-get', ['update', '-q']);
  run(
    'apt-get',
    [
      'install',
      '-y',
      '-q',
      '--no-install-recommends',
      'chromium',
      'fonts-noto-cjk',
      'fonts-thai-tlwg',
    ],
    {
      DEBIAN_FRONTEND: 'noninteractive',
    },
  );
}
