import type { Page } from '@playwright/test';

export interface GalleryOptions {
  lang?: 'en' | 'zh-CN' | 'th' | 'fr';
  theme?: 'light' | 'dark';
  /** The text size, as set in a browser. */
  text?: string;
}

/** Opens the component gallery and waits until it is ready. */
export async function openGallery(page: Page, options: GalleryOptions = {}): Promise<void> {
  const query = new URLSearchParams({ theme: 'light', lang: 'en', ...options });
  await page.goto(`${process.env['GALLERY_URL']}?${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
