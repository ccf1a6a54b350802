import type { PageState } from '#contract/rendering.ts';

/** What the boot script leaves for the app. */
export interface Early {
  /** The data of the rendered screen: the page's own, or a fragment's that replaced it. */
  state: PageState;
  /** What was tapped before React listened; undefined once the app has taken over. */
  taps: Element[] | undefined;
  /** Set once the app knows what it will show: no fragment may come between. */
  isDecided?: true;
}

interface TrustedTypes {
  createPolicy<R>(name: string, rules: R): R;
}

declare global {
  interface Window {
    early: Early;
    /** Missing from TypeScript's types, and from some browsers. */
    trustedTypes?: TrustedTypes;
  }
}
