import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engines } from '../../browsers/browsers.mjs';
import { expect, registerBuyer } from '../../support/browser/journey.ts';
import { test } from '../../support/browser/tunnel.ts';
import { openFirefox } from '../../support/engines/firefox.ts';
import { textsOf } from '../../support/project/texts.ts';

/** An engine takes seconds to start. */
test.describe.configure({ timeout: 120_000 });
const patient = expect.configure({ timeout: 30_000 });

test.beforeAll('Firefox is installed', () => {
  expect(existsSync(engines.firefox), 'Debian’s package firefox-esr has it').toBe(true);
});

/** A first visit has the shop's language, and after the login the account's. */
const [first, t] = [textsOf('zh-CN'), textsOf('en')];

test('Firefox saves a file from the phone frame of a desktop', async ({ office, tunnel }) => {
  const buyer = await registerBuyer(office);
  const folder = await mkdtemp(join(tmpdir(), 'caravel-downloads-'));
  const tab = await openFirefox(folder);
  const shows = (text: string) => patient.poll(() => tab.shows(text), { message: text });
  try {
    await tab.open(`${tunnel.origin}/#/login`);
    await shows(first('login.welcome')).toBe(true);
    await tab.type(first('login.account'), buyer.account);
    await tab.type(first('login.password'), buyer.password);
    await tab.tap(first('login.submit'));
    await shows(first('login.welcome')).toBe(false);
    await tab.open(`${tunnel.origin}/#/capitalRecord`);
    await shows(t('wallet.fund.csv')).toBe(true);
    await tab.tap(t('wallet.fund.csv'));
    await patient
      .poll(() => readdir(folder))
      .toEqual([expect.stringMatching(/^caravel-wallet.*csv$/)]);
    const [name = ''] = await readdir(folder);
    const file = async () => (await readFile(join(folder, name), 'utf8')).trim().split('\r\n');
    await expect.poll(file).toHaveLength(2);
  } finally {
    await tab.close();
    await rm(folder, { recursive: true });
  }
});
