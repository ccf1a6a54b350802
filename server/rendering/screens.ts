import { setTimeout as pause } from 'node:timers/promises';
import { mostPreviewBytes, pictureWidths } from '#contract/pictures.ts';
import type { LanguageOffer, PageState, RenderedScreen } from '#contract/rendering.ts';
import type { Lang } from '#contract/rules/languages.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { type AppBuild, home } from './app-build.ts';
import type { PublicRead } from './public-reads.ts';

/** A screen to render, and for whom. */
export interface Wanted {
  /** As after the `#` of an address. */
  path: string;
  lang: Lang;
  offer?: LanguageOffer | undefined;
  isShopper: boolean;
  /** Whether its pictures save data. */
  isSaving: boolean;
}

/** A rendered screen with its page state. */
export interface Rendering {
  screen: RenderedScreen;
  /** The rules of its markup. */
  css: string;
  state: PageState;
  /** False if a picture was not ready: the screen is worth rendering again. */
  isWhole: boolean;
}

/** The first request for a page does not wait longer for a picture to be made. */
const longestWaitMs = 250;

interface Sources {
  build: AppBuild;
  read: PublicRead;
  pictures: Pick<Pictures, 'variant'>;
  currency: string;
}

export type Screens = ReturnType<typeof createScreens>;

/** Renders the app's screens. */
export function createScreens({ build, read, pictures, currency }: Sources) {
  const { renderer, preloads, styles } = build;

  /** The state of a page without a screen: the app renders it. */
  const emptyState = ({
    lang,
    offer,
    isSaving,
  }: Omit<Wanted, 'path' | 'isShopper'>): PageState => ({
    reads: [],
    offer,
    isSaving,
    preloads: preloads(home, lang),
  });

  /** Undefined for an unknown path, and for a screen that shows something that is gone. */
  async function render(wanted: Wanted): Promise<Rendering | undefined> {
    const { lang, offer, isSaving } = wanted;
    let isWhole = true;
    const screen = await renderer?.renderScreen({
      ...wanted,
      currency,
      read: (call, input) => read(call, input, lang),
      async preview(id, width) {
        const url = await preview(id, width);
        isWhole &&= url !== undefined;
        return url ?? undefined;
      },
    });
    if (!screen) return undefined;
    const { path, reads, file } = screen;
    const known = { path, lang, offer, isSaving };
    const state = { ...known, at: Date.now(), reads, preloads: preloads(file, lang) };
    return { screen, css: styles(path && file), state, isWhole };
  }

  /** Whether rendering a screen again would show the same data. */
  async function isCurrent({ state: { reads, lang }, isWhole }: Rendering): Promise<boolean> {
    if (!isWhole || !lang) return isWhole;
    const now = await Promise.all(reads.map(({ path, input }) => read(path, input, lang)));
    return reads.every(({ data }, at) => JSON.stringify(data) === JSON.stringify(now[at]));
  }

  /** Null for a picture that is too large to be part of a page, undefined for one that is late. */
  async function preview(id: string, least: number): Promise<string | null | undefined> {
    const width = pictureWidths.find((it) => it >= least) ?? 720;
    const made = pictures.variant(id, width, 'preview.avif');
    const bytes = await Promise.race([made, pause(longestWaitMs, 'late' as const)]);
    if (bytes === 'late') return undefined;
    if (!bytes || bytes.length > mostPreviewBytes) return null;
    return `data:image/avif;base64,${bytes.toString('base64')}`;
  }

  return { render, isCurrent, emptyState };
}
