import { readFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import { Compass, type LucideIcon, Search, ShoppingBag, UserRound, Wallet } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';

const publicFolder = new URL('../../public/', import.meta.url);
const iconFolder = new URL('icons/', publicFolder);

const paper = '#f6f2ea';
const deepSea = '<stop stop-color="#0f5a5f"/><stop offset="1" stop-color="#07363b"/>';

/** The target screen of each shortcut, as in server/manifest.ts. */
const shortcuts: Record<string, LucideIcon> = {
  bag: ShoppingBag,
  topUp: Wallet,
  search: Search,
  explore: Compass,
  me: UserRound,
};

/** The ship of public/icon.svg with its dark parts in another colour. */
async function ship(colour: string, sail = '#d9905a'): Promise<string> {
  const svg = await readFile(new URL('icon.svg', publicFolder), 'utf8');
  return svg
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replaceAll('#0B5156', colour)
    .replaceAll('#C77B45', sail);
}

/** A square of 48 with the ship in its middle; `share` is its share of the width. */
function square(inner: string, share: number, corner: number | undefined): string {
  const margin = 24 * (1 - share);
  const sea = `<rect width="48" height="48" rx="${corner}" fill="url(#sea)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
    <linearGradient id="sea" x2="0.6" y2="1">${deepSea}</linearGradient>
    ${corner === undefined ? '' : sea}
    <g transform="translate(${margin} ${margin}) scale(${share})">${inner}</g>
  </svg>`;
}

async function draw(name: string, svg: string, px: number): Promise<void> {
  await sharp(Buffer.from(svg), { density: (72 * px) / 48 })
    .resize(px, px)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(new URL(`${name}.png`, iconFolder).pathname);
}

test('icons of the installed app', async () => {
  const white = await ship(paper);
  const silhouette = await ship('#000000', '#000000');
  for (const px of [192, 512]) {
    await draw(`icon-${px}`, square(white, 0.7, 10.5), px);
    // Masks may cut off everything outside a circle of 80 %.
    await draw(`maskable-${px}`, square(white, 0.62, 0), px);
    await draw(`monochrome-${px}`, square(silhouette, 0.78, undefined), px);
  }
  await draw('apple-180', square(white, 0.66, 0), 180);
});

test('icons of its shortcuts', async () => {
  for (const [screen, icon] of Object.entries(shortcuts)) {
    const glyph = renderToStaticMarkup(createElement(icon, { size: 22, x: 13, y: 13 }));
    const disc = '<circle cx="24" cy="24" r="24" fill="#dcebe8"/>';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" color="#0b5156">${disc}${glyph}</svg>`;
    await draw(`shortcut-${screen}`, svg, 96);
  }
});
