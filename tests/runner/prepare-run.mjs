import { mkdirSync, rmSync } from 'node:fs';
import { buildApp, compileServer } from '../../server/build/build.mjs';
import { installPackages } from '../../server/build/install.mjs';
import { installBrowser } from '../browsers/install-browser.mjs';
import { openRunFolder } from './run-folder.mjs';

/** Gets ready what every run of tests needs, and empties the folder of its reports. */
export function prepareRun(reports) {
  openRunFolder();
  installPackages();
  installBrowser();
  buildApp();
  compileServer();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}
