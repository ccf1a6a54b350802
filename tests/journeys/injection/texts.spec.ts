import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { address } from '#contract/calls/addresses.ts';
import { profile } from '#contract/calls/profile.ts';
import * as bounds from '#contract/rules/bounds.ts';
import { parsePage } from '../../../server/pages/parse-page.ts';
import { PageError } from '../../../server/pages/read-line.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { goTo, screenIsThere } from '../../support/browser/screens.ts';
import { addressForm } from '../../support/goods/purchases.ts';
import { showsAllAsText, showsAsText, watchCanary } from '../../support/injection/canary.ts';
import { packed, payloads, timeFor } from '../../support/injection/payloads.ts';
import { operate } from '../../support/injection/served-operator.ts';

test.use({ bypassCSP: true });

/** Of an address: its addressee, its detail. Of a shopper's name. */
const [maxName, maxDetail] = [60, 200];

test('payloads in the shopper’s name, addresses and searches are text', async ({
  shopper: { page },
  office,
  buyer: { token },
  context,
}) => {
  const names = packed(maxName);
  const searches = packed(bounds.maxSearchLength);
  test.setTimeout(timeFor(names.length + searches.length));
  const canary = await watchCanary(context);
  const details = packed(maxDetail).slice(0, bounds.maxAddresses - 1);
  for (const [index, detail] of details.entries()) {
    const addressee = names[index % names.length] ?? '';
    await office.ok(address.add, { ...addressForm(newId()), addressee, detail }, token);
  }
  await page.goto('/#/address');
  // An address is shown on one line.
  await showsAllAsText(
    page,
    details.map((lines) => lines.replaceAll('\n', ', ')),
  );
  for (const name of names) {
    await office.ok(profile.save, { family_name: name, given_name: name }, token);
    await goTo(page, '/me');
    await page.reload();
    await showsAsText(page, [name]);
  }
  for (const words of searches) {
    await goTo(page, `/search?q=${encodeURIComponent(words)}`);
    await showsAsText(page, [words]);
  }
  canary.isUnhurt();
});

test('payloads in published texts are text', async ({
  shopper: { page },
  office,
  buyer: _,
  context,
}) => {
  const canary = await watchCanary(context);
  const lines = payloads.filter(isPublishable);
  expect(lines.length).toBeGreaterThan(payloads.length / 2);
  const demo = new URL('../../../server/demo/pages/', import.meta.url);
  const folder = await mkdtemp(join(tmpdir(), 'caravel-pages-'));
  await cp(demo, folder, { recursive: true });
  // A slug that sorts last, of a kind whose list no other journey counts.
  const file = join(folder, 'en/law/9000-payloads.md');
  await writeFile(file, ['# Payloads', ...lines.map((it) => `- ${it}`)].join('\n\n'));
  await operate(office.shop, 'pages', 'import', folder);
  await page.goto('/#/law/payloads');
  await screenIsThere(page, '/law/payloads');
  // A public reply is repeated for a second, in each language.
  await expect(async () => {
    await page.reload();
    await showsAsText(page, ['Payloads'], { timeout: 3000 });
  }).toPass({ timeout: 20_000 });
  const shown = await page.getByRole('listitem').count();
  expect(shown).toBeGreaterThanOrEqual(lines.length);
  await rm(file);
  await operate(office.shop, 'pages', 'import', folder);
  await rm(folder, { recursive: true });
  canary.isUnhurt();
});

/** Whether a page can have it; one that it cannot have is never published. */
function isPublishable(payload: string): boolean {
  try {
    return parsePage(`# Title\n\n- ${payload}`).blocks.length > 0;
  } catch (error) {
    if (error instanceof PageError) return false;
    throw error;
  }
}
