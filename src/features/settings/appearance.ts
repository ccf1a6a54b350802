export const themes = ['auto', 'light', 'dark'] as const;
export const textSizes = ['normal', 'large', 'largest'] as const;

/** The appearance on this device; not part of the account. */
export interface Appearance {
  theme: (typeof themes)[number];
  textSize: (typeof textSizes)[number];
}

const storeKey = 'caravel.appearance';

/** Relative to the browser's text size, which stays the shopper's own. */
const percentOf: Record<Appearance['textSize'], string> = {
  normal: '',
  large: '115%',
  largest: '130%',
};

/** The appearance chosen on this device; the system's by default. */
export function readAppearance(): Appearance {
  const kept = readKept();
  return {
    theme: themes.find((theme) => theme === kept['theme']) ?? 'auto',
    textSize: textSizes.find((size) => size === kept['textSize']) ?? 'normal',
  };
}

function readKept(): { [name: string]: unknown } {
  try {
    return Object(JSON.parse(localStorage.getItem(storeKey) ?? '{}'));
  } catch {
    // Written by something else under our key, or storage is blocked: ignore it.
    return {};
  }
}

/** Applies an appearance and saves it for the next start. */
export function chooseAppearance(appearance: Appearance): void {
  // The boot script applies `fontSize` before the first paint: src/app/boot/boot.ts.
  const fontSize = percentOf[appearance.textSize];
  localStorage.setItem(storeKey, JSON.stringify({ ...appearance, fontSize }));
  showAppearance(appearance);
}

/** Applies the saved appearance. */
export function restoreAppearance(): void {
  const appearance = readAppearance();
  if (appearance.theme !== 'auto' || appearance.textSize !== 'normal') showAppearance(appearance);
}

function showAppearance({ theme, textSize }: Appearance): void {
  const page = document.documentElement;
  if (theme === 'auto') delete page.dataset['theme'];
  else page.dataset['theme'] = theme;
  page.style.fontSize = percentOf[textSize];
  colourBrowserBar();
}

/** Matches the browser bar to the page's current theme, chosen or not. */
function colourBrowserBar(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset['own'] ??= meta.content;
    const { theme } = document.documentElement.dataset;
    meta.content = theme ? getComputedStyle(document.body).backgroundColor : meta.dataset['own'];
  }
}
