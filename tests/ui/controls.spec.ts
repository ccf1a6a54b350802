import { expect, test } from '@playwright/test';
import { compose } from '../support/browser/keyboard.ts';
import { words } from './gallery/words.ts';
import { openGallery } from './open-gallery.ts';

test.describe('stepper', () => {
  test('takes a typed number and keeps it within its limits', async ({ page }) => {
    await openGallery(page);
    const number = page.getByTestId('stepper').getByRole('spinbutton', { name: 'Quantity' });
    await number.click();
    await page.keyboard.type('１２');
    await number.press('Enter');
    await expect(number).toHaveValue('12');
    await expect(number).toHaveAttribute('aria-valuenow', '12');
    for (const odd of ['2.5', '1e3', '0', '12x']) {
      await number.fill(odd);
      await number.blur();
      await expect(number).toHaveValue('12');
      await expect(page.getByTestId('limit')).toHaveText('number');
    }
    await number.fill('99');
    await number.blur();
    await expect(number).toHaveValue('36');
    await expect(page.getByTestId('limit')).toHaveText('max');
    await number.fill('');
    await number.blur();
    await expect(number).toHaveValue('36');
  });

  test('takes the digits that a Japanese keyboard composes', async ({ page }) => {
    await openGallery(page);
    const number = page.getByTestId('stepper').getByRole('spinbutton', { name: 'Quantity' });
    await number.click();
    await compose(page, '１２');
    // The key that ends the composition is not the one that ends the field.
    await number.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    await expect(number).toHaveValue('１２');
    await number.press('Enter');
    await expect(number).toHaveValue('12');
    await expect(number).toHaveAttribute('aria-valuenow', '12');
  });

  test('takes the digits of any script', async ({ page }) => {
    await openGallery(page);
    const number = page.getByTestId('stepper').getByRole('spinbutton', { name: 'Quantity' });
    await number.fill('๓');
    await number.press('ArrowUp');
    await expect(number).toHaveValue('4');
    await number.fill('١٢');
    await number.blur();
    await expect(number).toHaveValue('12');
  });

  test('steps by its buttons and by the arrow keys, and announces the number', async ({ page }) => {
    await openGallery(page);
    const stepper = page.getByTestId('stepper');
    const less = stepper.getByRole('button', { name: 'Less' });
    await less.click();
    await expect(stepper.getByRole('status')).toHaveText('Quantity 1');
    await expect(less).toHaveAttribute('aria-disabled', 'true');
    // Disabled for Playwright, but not for a finger.
    await less.click({ force: true });
    await expect(less).toBeFocused();
    await expect(page.getByTestId('limit')).toHaveText('min');
    await stepper.getByRole('spinbutton').press('ArrowUp');
    await expect(stepper.getByRole('spinbutton')).toHaveValue('2');
    // The spin button speaks for itself.
    await expect(stepper.getByRole('status')).toHaveText('');
  });
});

test('stars are chosen by the arrow keys', async ({ page }) => {
  await openGallery(page);
  await page.getByRole('radio', { name: '3 of 5' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 of 5' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '2 of 5' })).toBeChecked();
});

test('tabs are reached by the arrow keys, and one of them by Tab', async ({ page }) => {
  await openGallery(page);
  await page.getByRole('tab', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  const next = page.getByRole('tab', { name: 'To pay 3' });
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(next).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'To deliver' })).not.toBeFocused();
});

test('a partly checked box checks all', async ({ page }) => {
  await openGallery(page);
  const box = page.getByRole('checkbox', { name: 'All' });
  await expect(box).toHaveJSProperty('indeterminate', true);
  await box.press('Space');
  await expect(box).toBeChecked();
  await box.press('Space');
  await expect(box).not.toBeChecked();
});

test('a colour that is sold out is struck through and can still be asked about', async ({
  page,
}) => {
  await openGallery(page);
  const copper = page.getByRole('radio', { name: 'Copper sold out' });
  await page.getByText('Copper').click();
  await expect(copper).toBeChecked();
});

test('a busy button keeps its width and its focus, and does nothing', async ({ page }) => {
  await openGallery(page);
  const busy = page.getByRole('button', { name: 'Paying…' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await busy.focus();
  await busy.click({ force: true });
  await expect(busy).toBeFocused();
  const idle = await page.getByRole('button', { name: 'Sold out' }).boundingBox();
  expect((await busy.boundingBox())?.width).toBe(idle?.width);
});

test.describe('payment code', () => {
  test('is typed on a keyboard, and grows beyond six digits up to twelve', async ({ page }) => {
    await openGallery(page);
    const code = page.getByTestId('code');
    await code.getByLabel('Payment code').focus();
    await page.keyboard.type('12a34');
    await expect(code).toHaveAttribute('data-value', '1234');
    await expect(code.getByRole('status')).toHaveText('4 of 6');
    await page.keyboard.type('5678901234');
    await expect(code).toHaveAttribute('data-value', '123456789012');
    await expect(code.getByRole('status')).toHaveText('12 of 12');
  });

  test('is typed on its own keys, together with a keyboard', async ({ page }) => {
    await openGallery(page);
    const code = page.getByTestId('code');
    for (const digit of ['4', '0', '7']) {
      await code.getByRole('button', { name: digit, exact: true }).click();
    }
    await code.getByRole('button', { name: 'Delete' }).click();
    await expect(code).toHaveAttribute('data-value', '40');
    await code.getByRole('button', { name: '9', exact: true }).focus();
    await page.keyboard.press('5');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('6');
    await expect(code).toHaveAttribute('data-value', '406');
  });

  test('is pasted by the key, and by the keyboard', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openGallery(page);
    const code = page.getByTestId('code');
    await page.evaluate(() => navigator.clipboard.writeText(' 12-34-56 '));
    await code.getByRole('button', { name: 'Paste' }).click();
    await expect(code).toHaveAttribute('data-value', '123456');
    await code.getByLabel('Payment code').fill('');
    await code.getByLabel('Payment code').press('ControlOrMeta+V');
    await expect(code).toHaveAttribute('data-value', '123456');
  });

  test('is typed in the digits of any script', async ({ page }) => {
    await openGallery(page);
    const code = page.getByTestId('code');
    await code.getByLabel('Payment code').fill('٩١٨٢٧٣');
    await expect(code).toHaveAttribute('data-value', '918273');
    // A key of a Persian keyboard, with the focus outside of the field.
    await code
      .getByRole('button', { name: '9', exact: true })
      .dispatchEvent('keydown', { key: '۴' });
    await expect(code).toHaveAttribute('data-value', '9182734');
  });

  test('is never readable on the screen', async ({ page }) => {
    await openGallery(page);
    const code = page.getByTestId('code');
    const input = code.getByLabel('Payment code');
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).toHaveAttribute('autocomplete', 'off');
    // Each password manager has a word of its own.
    await expect(input).toHaveAttribute('data-1p-ignore');
    await expect(input).toHaveAttribute('data-lpignore', 'true');
    await expect(input).toHaveAttribute('data-bwignore');
    await expect(input).toHaveAttribute('data-form-type', 'other');
    await input.fill('918273');
    expect(await code.innerText()).not.toContain('918273');
  });
});

test('large text pushes the button of a note below its words', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openGallery(page, { text: '200%' });
  const note = page.getByTestId('note-action');
  const words = await note.getByText(/^Your top-up/).boundingBox();
  const whole = await note.boundingBox();
  expect(words?.width).toBeGreaterThan((whole?.width ?? 0) / 2);
});

test('texts are written in their own direction', async ({ page }) => {
  await openGallery(page);
  const w = words.en;
  const fields = [page.getByLabel(w.story), page.getByRole('searchbox', { name: w.explore })];
  for (const field of fields) {
    await expect(field).toHaveCSS('direction', 'ltr');
    await field.fill('مرحبا.');
    await expect(field).toHaveCSS('direction', 'rtl');
  }
});
