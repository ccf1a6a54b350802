/** A browser tab, as far as a journey through several engines needs one. */
export interface Tab {
  /** Opens a page or, within a page, another screen. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Taps the visible button or link of a name. Throws if none is visible. */
  tap(name: string): Promise<void>;
  /** Types into the visible field of a label. Throws if none is visible. */
  type(label: string, text: string): Promise<void>;
  /** The value of the visible field of a label; undefined if none is visible. */
  valueOf(label: string): Promise<string | undefined>;
  /** Whether the page shows a text. */
  shows(text: string): Promise<boolean>;
  /** Whether a service worker answers the page's requests. */
  hasWorker(): Promise<boolean>;
  close(): Promise<void>;
}

/** Runs in the page: the visible control with an accessible name. */
export function findControl(name: string): HTMLElement | null {
  const controls = [...document.querySelectorAll<HTMLElement>('button, a, input')];
  const namesOf = (control: HTMLElement) => [
    control.ariaLabel,
    control.textContent,
    (control as HTMLInputElement).labels?.[0]?.textContent,
  ];
  const isNamed = (control: HTMLElement) => namesOf(control).some((text) => text?.trim() === name);
  return controls.find((control) => control.checkVisibility() && isNamed(control)) ?? null;
}

/** Runs in the page. */
export const shownText = () => document.body.innerText;

/** Runs in the page. */
export const isControlled = () => navigator.serviceWorker.controller !== null;
