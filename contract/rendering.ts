import type { Lang } from './rules/languages.ts';

/** A language that the browser prefers to the page's, with the offer's texts in it. */
export interface LanguageOffer {
  lang: Lang;
  text: string;
  close: string;
}

/** A public read that a screen shows, with its answer. */
export interface EmbeddedRead {
  /** The call's path. */
  path: string;
  /** Set for the first page of a list that is read in pages. */
  isPaged?: true | undefined;
  /** Absent if it is empty. */
  input?: object | undefined;
  data: unknown;
}

/** Header of a rendered page: the build that it belongs to. */
export const buildHeader = 'x-build';

/** A screen to render, and where its data come from. */
export interface RenderRequest {
  /** As after the `#` of an address: `/home`, `/detail/7/3`, `/search?q=tea`. */
  path: string;
  lang: Lang;
  /** The store's ISO 4217 code. */
  currency: string;
  offer?: LanguageOffer | undefined;
  /** Whether the visitor has a token: the guard leads others to the login. */
  isShopper: boolean;
  /** Whether the device saves data: its pictures are small, and loaded once they are seen. */
  isSaving: boolean;
  /** Answers a public read; undefined if the call refuses it, such as an unknown product. */
  read(path: string, input: object | undefined): Promise<unknown>;
  /** A small version of a catalogue picture as a `data:` URL, at least `width` px wide. */
  preview(id: string, width: number): Promise<string | undefined>;
}

/** A rendered screen: what the page's `#root` holds, and what the app needs to take it over. */
export interface RenderedScreen {
  /**
   * The screen that the guard led to: the requested one, the home screen, or the login. Undefined
   * for the frame of a screen with a shopper's own data, which the app replaces.
   */
  path: string | undefined;
  html: string;
  /** The page's title. */
  title: string;
  /** The screen's file, as in the build's manifest; its download starts with the app's. */
  file: string;
  /** The answers that the markup shows. */
  reads: EmbeddedRead[];
}

/** What the app's rendering bundle exports. */
export interface Renderer {
  /**
   * Renders a screen as it is before anything about the shopper is known. Undefined for an unknown
   * path, and for a screen whose data do not exist.
   */
  renderScreen(request: RenderRequest): Promise<RenderedScreen | undefined>;
}

/** What a page, or a fragment of one, carries beside its markup. */
export interface PageState {
  /** The address of the rendered screen; undefined in a page without one. */
  path?: string | undefined;
  lang?: Lang | undefined;
  /** The offer above the screen, for a first visit in another language than the browser's. */
  offer?: LanguageOffer | undefined;
  /** Whether its pictures save data. */
  isSaving?: boolean | undefined;
  /** When the reads were answered, in ms since the epoch. */
  at?: number | undefined;
  reads: EmbeddedRead[];
  /** Scripts to download as soon as the app starts. */
  preloads: string[];
}

/** A screen rendered for a page that is already open. */
export interface Fragment {
  html: string;
  /** The rules of its markup that the page may not have. */
  css: string;
  state: PageState;
}
