import type { Page } from '@playwright/test';

/** The Latin fonts of fonts.conf: as wide as Arial, which the app's own list leads to, and wider. */
export const families = ['Arimo', 'DejaVu Sans'] as const;
export type Family = (typeof families)[number];

/** Sets Latin text in a font, on the page as it stands. */
export async function setLatin(page: Page, family: Family): Promise<void> {
  await page.evaluate(putFirst, family === 'Arimo' ? undefined : family);
}

/** In the page: puts a font before all others, or none. */
function putFirst(family: string | undefined): void {
  document.adoptedStyleSheets = [];
  if (!family) return;
  const others = getComputedStyle(document.documentElement).getPropertyValue('--font');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:root, [lang] { --font: "${family}", ${others} !important; }`);
  document.adoptedStyleSheets = [sheet];
}
