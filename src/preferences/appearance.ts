export const themes = ['auto', 'light', 'dark'] as const;
export const textSizes = ['normal', 'large', 'largest'] as const;

/** How this device shows the shop; it is no business of the account's. */
export interface Appearance {
  theme: (typeof themes)[number];
  textSize: (typeof textSizes)[number];
}

const storeKey = 'caravel.appearance';

/** Of the size that the browser is set to, which stays the shopper's own. */
const percentOf: Record<Appearance['textSize'], string> = {
  normal: '',
  large: '115%',
  largest: '130%',
};

/** What was chosen on this device; what the system says where nothing was. */
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
    // Written by something else under our name, or storage that is forbidden: worth nothing.
    return {};
  }
}

/** Shows the page so, and keeps it for the next start. */
export function chooseAppearance(appearance: Appearance): void {
  localStorage.setItem(storeKey, JSON.stringify(appearance));
  showAppearance(appearance);
}

/** Shows the page as it was last chosen. */
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

/** The bar around the page follows what the page looks like now, chosen or not. */
function colourBrowserBar(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset['own'] ??= meta.content;
    const { theme } = document.documentElement.dataset;
    meta.content = theme ? getComputedStyle(document.body).backgroundColor : meta.dataset['own'];
  }
}
