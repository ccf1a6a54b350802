import type { PageState } from '#contract/rendering.ts';
import { session } from '#data/session.ts';
import { judge } from '../session/judge.ts';
import { pathOf, requiredLogin } from './addresses.ts';

/** The address of the screen to open, as after the `#`. */
export function openedAddress({ path }: PageState): string {
  return location.hash.slice(1).replace(/^\/?$/, path ?? '/home');
}

/**
 * Whether the page shows the screen to open, in `lang` and with its pictures, so that React can take
 * its markup over. The page's address then names that screen: the router starts with it.
 */
export function isRendered(state: PageState, lang: string, isSaving: boolean): boolean {
  if (state.lang !== lang || state.isSaving !== isSaving) return false;
  // The server knows of no state that a navigation has left.
  if (history.state?.usr) return false;
  const address = openedAddress(state);
  const isForVisitor = judge(pathOf(address), session.getState().token, false) === 'login';
  if (isForVisitor && state.path === requiredLogin) {
    replaceAddress('/login', { from: address, isRequired: true });
    return true;
  }
  if (isForVisitor || state.path !== address) return false;
  replaceAddress(address);
  return true;
}

/** Writes the entry as the router does, whose own state is `usr`. */
function replaceAddress(address: string, usr?: object): void {
  const { pathname, search } = location;
  // The plain address of a product or shop leads into the app.
  const query = pathname === '/' ? search : '';
  history.replaceState({ ...history.state, ...(usr && { usr }) }, '', `/${query}#${address}`);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const fields = 'input:not([type=file]), textarea';

/** The fields of the page, in its order, with what was typed before the screen's form was ready. */
const typed = new Map<Field, string | undefined>();
const held = new AbortController();
let focused: Element | null;

/**
 * Takes the page over from the boot script, ahead of React. Until `repeatInput`, what is typed and
 * tapped is held back: a form that has just begun with its own values must not be sent.
 */
export function takeOver(root: Element): void {
  for (const field of root.querySelectorAll<Field>(fields)) {
    typed.set(field, field.value === field.defaultValue ? undefined : field.value);
  }
  focused = document.activeElement;
  const whileHeld = { capture: true, signal: held.signal };
  const keep = ({ target }: Event) => typed.set(target as Field, (target as Field).value);
  addEventListener('input', keep, whileHeld);
  // The boot script has noted the tap.
  addEventListener('click', (event) => isTap(event) && event.stopImmediatePropagation(), whileHeld);
}

const isTap = ({ target }: Event) => (target as Element).closest('button');

/** Repeats what was held back, once the screen can hear it. Links need no script. */
export function repeatInput(): void {
  held.abort();
  const { taps = [] } = window.early;
  window.early.taps = undefined;
  [...typed.keys()].forEach(repeatField);
  for (const tap of taps) tap.closest('button')?.click();
}

function repeatField(field: Field, at: number): void {
  // Where the app has drawn the screen again, another field is at its place.
  const drawn = field.isConnected ? field : document.querySelectorAll<Field>(fields)[at];
  if (drawn?.type !== field.type) return;
  const text = typed.get(drawn) ?? typed.get(field);
  const { selectionStart, selectionEnd } = field;
  if (text !== undefined) {
    const tell = () => drawn.dispatchEvent(new Event('input', { bubbles: true }));
    // Takes over what is around the field, if that has not been done.
    tell();
    // React hears of a change only: from what is set through its own property, to what is not.
    drawn.value = '';
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(drawn), 'value') ?? {};
    set?.call(drawn, text);
    tell();
  }
  // The app may find only now that it has to draw the screen again.
  if (!drawn.isConnected) setTimeout(repeatField, 0, field, at);
  if (focused !== field) return;
  if (drawn !== field) drawn.focus({ preventScroll: true });
  if (selectionStart !== null) drawn.setSelectionRange(selectionStart, selectionEnd);
}
