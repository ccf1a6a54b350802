import type { Locator } from '@playwright/test';

/** Chooses, in an open sheet, the first value that can be bought of each option that is still open. */
export async function chooseOptions(sheet: Locator): Promise<void> {
  const options = sheet.locator('fieldset');
  await options.first().waitFor();
  for (const option of await options.all()) {
    if ((await option.locator('input:checked').count()) > 0) continue;
    await option
      .locator('label')
      .filter({ hasNot: option.page().locator('.line-through') })
      .first()
      .click();
  }
}
