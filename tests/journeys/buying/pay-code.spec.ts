import type { Locator, Page } from '@playwright/test';
import type { BackOffice } from '../../support/back-office.ts';
import type { Buyer } from '../../support/browser/journey.ts';
import { expect, placeOrder, test } from '../../support/browser/journey.ts';
import type { Shopper } from '../../support/browser/shopper.ts';
import { pattern } from '../../support/project/texts.ts';
import { outOfReach } from '../../support/wallet/out-of-reach.ts';

async function openCode({ page, t }: Shopper, office: BackOffice, buyer: Buyer) {
  const goods = await office.listProduct({ price: 2000 });
  const id = await placeOrder(office, buyer, goods);
  await page.goto(`/#/payment?orders=${id}`);
  await page.getByRole('button', { name: pattern(t('payment.pay', { price: '@' })) }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  return { id, sheet, field: page.getByRole('textbox', { name: t('payment.codeLabel') }) };
}

/** All keys are in reach on low screens. */
async function keysInReach(page: Page, sheet: Locator) {
  for (const [width, height] of [
    [320, 553],
    [375, 553],
    [375, 667],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(sheet.getByRole('button')).toHaveCount(14);
    await expect.poll(() => page.evaluate(outOfReach)).toEqual([]);
  }
}

test.describe('in th, whose lines are the highest', () => {
  test.use({ lang: 'th' });

  test('the keys of the payment code are all in reach on a low screen', async ({
    shopper,
    office,
    buyer,
  }) => {
    const { page, t } = shopper;
    const { sheet } = await openCode(shopper, office, buyer);
    await keysInReach(page, sheet);
    await shopper.enterCode('135791');
    await expect(sheet.getByText(t('error.pay_code_wrong', { count: 4 }))).toBeVisible();
    await keysInReach(page, sheet);
  });
});

test('a refused payment code is explained beside the button, in view', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  await page.setViewportSize({ width: 320, height: 553 });
  const { field, sheet } = await openCode(shopper, office, buyer);
  await shopper.enterCode('135791');
  const problem = sheet.getByText(t('error.pay_code_wrong', { count: 4 }));
  await expect(problem).toBeInViewport({ ratio: 1 });
  await expect(
    sheet.getByRole('alert').filter({ hasText: t('error.pay_code_wrong', { count: 4 }) }),
  ).toBeFocused();
  await expect(field).toHaveValue('');
  // A new try is not marked as wrong.
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('7');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(problem).toBeVisible();
});

test('full-width digits count, and a card number is not cut to a code', async ({
  shopper,
  office,
  buyer,
}) => {
  const { t } = shopper;
  const { field, sheet } = await openCode(shopper, office, buyer);
  const paste = (text: string) =>
    field.evaluate((input, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
  await paste('4111 1111 1111 1111');
  await expect(sheet.getByText(t('payment.tooLong', { max: 12 }))).toBeVisible();
  await expect(field).toHaveValue('');
  await paste('１３５');
  await expect(field).toHaveValue('135');
  await expect(sheet.getByText(t('payment.tooLong', { max: 12 }))).toHaveCount(0);
  await field.fill('１３５７９０');
  await expect(field).toHaveValue('135790');
  await sheet.getByRole('button', { name: t('payment.pay', { price: '$20.00' }) }).click();
  await expect(shopper.heading(t('payment.paidTitle'))).toBeVisible();
  expect(await office.payments(buyer.id)).toBe(1);
});
