import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { BackOffice } from '../../support/back-office.ts';
import { dumpDevice } from '../../support/browser/device-dump.ts';
import { expect } from '../../support/browser/journey.ts';
import { test } from '../../support/browser/tunnel.ts';
import { payeesOf, Withdrawing, withdrawalsOf } from '../../support/wallet/withdrawing.ts';

/** A right number whose parts occur nowhere else. */
const number = '4929 3817 2650 9437';
const digits = number.replaceAll(' ', '');
/** Its parts beyond the last four, in both spellings; shorter ones also occur in random ids. */
const canaries = [
  ...[0, 3, 6].map((at) => digits.slice(at, at + 7)),
  ...[number.slice(0, 9), number.slice(5, 14), number.slice(10)],
];

test.describe.configure({ timeout: 120_000 });

test('a typed card number is nowhere but in the shop’s sealed column', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const it = new Withdrawing(shopper);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await shopper.open('/home');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await shopper.open('/withDraw');
  // Left without saving, refused, and saved.
  await it.addCard(number);
  await page.keyboard.press('Escape');
  await expect(it.sheet).toHaveCount(0);
  await shopper.tap(t('wallet.payee.addCard'));
  await expect(it.field(t('wallet.payee.number'))).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(it.sheet).toHaveCount(0);
  await it.addCard(`${number.slice(0, -1)}1`);
  await it.save();
  await expect(it.sheet.getByText(t('error.card_number_wrong'))).toBeVisible();
  expect(found(await dumpDevice(page))).toEqual([]);
  await it.field(t('wallet.payee.number')).fill(number);
  await it.save();
  await expect(page.getByRole('radio', { name: /••••\s9437/ })).toBeChecked();
  await it.amount.fill('50');
  await it.submit('$50.00').click();
  await it.enterCode(buyer.code, '$50.00');
  await expect(shopper.heading(t('message.drawSuccess'))).toBeVisible();
  expect(await withdrawalsOf(office, buyer)).toHaveLength(1);

  const kept = await dumpDevice(page);
  expect(kept).toContain(String(buyer.id));
  expect(found(kept)).toEqual([]);
  expect(found(await page.content())).toEqual([]);
  expect(found(urls.join('\n'))).toEqual([]);
  const [payee] = await payeesOf(office, buyer);
  expect(payee).toMatchObject({ last4: '9437', bankName: 'First Bank' });
  expect(await foundInTables(office)).toEqual([]);
  expect(found(writtenFiles(office))).toEqual([]);
});

const found = (text: string) => canaries.filter((canary) => text.includes(canary));

/** Looks through every row of every table, as text. */
async function foundInTables({ db }: BackOffice): Promise<string[]> {
  return db.transaction(async (tx) => {
    // As hex, the bytes of a picture may spell any seven digits, and a stored number never its own.
    await tx.execute(sql`set local bytea_output = 'escape'`);
    const { rows } = await tx.execute<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
          where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    expect(rows.length).toBeGreaterThan(20);
    const hits: string[] = [];
    for (const { name } of rows) {
      const { rows: texts } = await tx.execute<{ canary: string }>(
        sql`select distinct canary
            from ${sql.raw(name)} as it, unnest(${sql.param(canaries)}::text[]) as canary
            where position(canary in it::text) > 0`,
      );
      hits.push(...texts.map(({ canary }) => `${name}: ${canary}`));
    }
    return hits;
  });
}

/** The text of the mails and logs that the server has written. */
function writtenFiles({ shop: { dataDir } }: BackOffice): string {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const texts = names.filter((name) => /\.(eml|log|json|txt)$/.test(name));
  return texts.map((name) => readFileSync(join(dataDir, name), 'utf8')).join('\n');
}
