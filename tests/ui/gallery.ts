import type { Page } from '@playwright/test';

export interface GalleryOptions {
  lang?: 'en' | 'zh-CN' | 'th' | 'fr';
  theme?: 'light' | 'dark';
  /** The size of text, as a browser's setting would make it. */
  text?: string;
}

/** Opens the gallery of components and waits until it can be used. */
export async function openGallery(page: Page, options: GalleryOptions = {}): Promise<void> {
  const query = new URLSearchParams({ theme: 'light', lang: 'en', ...options });
  await page.goto(`${process.env['GALLERY_URL']}?${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
