import { expect, test } from '../../support/browser/journey.ts';

test('the Enter that ends a composition does not send the message', async ({
  shopper,
  buyer: _,
}) => {
  const { page, t } = shopper;
  await shopper.open('/service?side=platform');
  const field = shopper.field(t('service.write'));
  await field.fill('送料');
  const enter = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
  await field.dispatchEvent('keydown', { ...enter, isComposing: true });
  // Safari's, which comes after the composition.
  await field.dispatchEvent('keydown', { ...enter, keyCode: 229 });
  await expect(field).toHaveValue('送料');
  await field.press('Control+Enter');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('log').getByRole('article').filter({ hasText: '送料' })).toHaveCount(
    1,
  );
});
