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

const fields = 'input:not([type=checkbox], [type=file], [type=radio]), textarea';

/** What has been typed before the screen's form was ready, by field. */
const typed = new Map<Field, string>();
const held = new AbortController();
/** The fields of the page when the app took it over: one that is drawn again stands at its place. */
let rendered: Field[] = [];
let focused: Element | null;

/**
 * Takes the page over from the boot script, ahead of React. Until `repeatInput`, what is typed and
 * tapped is held back: a form that has just begun with its own values must not be sent.
 */
export function takeOver(root: Element): void {
  rendered = [...root.querySelectorAll<Field>(fields)];
  focused = document.activeElement;
  for (const field of rendered) {
    if (field.value !== field.defaultValue) typed.set(field, field.value);
  }
  const whileHeld = { capture: true, signal: held.signal };
  addEventListener('input', ({ target }) => keepTyped(target as Field), whileHeld);
  // The boot script has noted the tap.
  addEventListener('click', (event) => isTap(event) && event.stopImmediatePropagation(), whileHeld);
}

function keepTyped(field: Field): void {
  if (!field.matches(fields)) return;
  typed.set(field, field.value);
  focused = field;
}

const isTap = ({ target }: Event) => (target as Element).closest('button');

/** Repeats what was held back, once the screen can hear it. Links need no script. */
export function repeatInput(): void {
  held.abort();
  const { taps = [] } = window.early;
  window.early.taps = undefined;
  for (const field of rendered) repeatField(field);
  for (const tap of taps) tap.closest('button')?.click();
}

function repeatField(field: Field): void {
  const drawn = drawnField(field);
  if (!drawn) return;
  const text = typed.get(drawn) ?? typed.get(field);
  const { selectionStart, selectionEnd } = field;
  if (text !== undefined) {
    // React ignores a value that is set through its own property.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(drawn), 'value') ?? {};
    set?.call(drawn, text);
    drawn.dispatchEvent(new Event('input', { bubbles: true }));
  }
  // The app may find only now that it has to draw its screen again.
  if (!drawn.isConnected) return void setTimeout(() => repeatField(field));
  if (field !== focused) return;
  if (drawn !== field) drawn.focus({ preventScroll: true });
  if (selectionStart !== null && drawn === document.activeElement) {
    drawn.setSelectionRange(selectionStart, selectionEnd);
  }
}

/** The field itself, or the one at its place since the app has drawn the screen again. */
function drawnField(field: Field): Field | undefined {
  if (field.isConnected) return field;
  const drawn = document.querySelectorAll<Field>(fields)[rendered.indexOf(field)];
  return drawn?.type === field.type && drawn.name === field.name ? drawn : undefined;
}
