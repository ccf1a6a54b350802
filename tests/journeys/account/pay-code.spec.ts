import { expect, test } from '../../support/browser/journey.ts';

test('a payment code that is easy to guess is refused with the reason', async ({
  shopper,
  buyer,
}) => {
  const { page, t } = shopper;
  await shopper.open('/changePayPwd');
  await shopper.field(t('payCode.old')).fill(buyer.code);
  for (const [code, reason] of [
    ['555555', t('error.pay_code_repeated')],
    ['456789', t('error.pay_code_sequence')],
    ['310185', t('error.pay_code_date')],
    // A pasted card number is not cut to a code.
    ['4111111111111111', t('validation.payCode')],
  ] as const) {
    await shopper.field(t('payCode.new')).fill(code);
    await shopper.field(t('payCode.repeat')).fill(code);
    await shopper.tap(t('payCode.change'));
    await expect(page.getByText(reason)).toBeVisible();
    await expect(shopper.field(t('payCode.new'))).toHaveValue(code);
  }
  await shopper.button(t('payCode.show')).first().click();
  await expect(shopper.button(t('payCode.hide'))).toHaveCount(1);
  await shopper.field(t('payCode.new')).fill('864209');
  await shopper.field(t('payCode.repeat')).fill('864209');
  const isDone = page.getByText(t('message.changeSuccess')).waitFor();
  await shopper.tap(t('payCode.change'));
  await isDone;
});
