/** What a walk by Tab needs to know, kept in the page between its steps. */
interface Walk {
  /** The elements that Tab must reach, in the order of the document. */
  stops: HTMLElement[];
  /** The stops that had the focus, by index; -1 for anything else. */
  seen: number[];
}

declare global {
  interface Window {
    walk?: Walk;
  }
}

/** How many stops of a screen a walk goes through: its longest lists repeat themselves. */
export const mostSteps = 24;

/** In the page: whether an open overlay has the focus; true without one. */
export const isEntered = (overlays: string): boolean =>
  document.querySelector(overlays)?.contains(document.activeElement) ?? true;

/**
 * In the page: begins a walk through an overlay, or else the screen. Returns how many stops it has,
 * and what is wrong already: controls that Tab does not reach, that are inside of each other, or that
 * only a pointer activates.
 */
export function beginWalk(overlays: string): { stops: number; wrong: string[] } {
  const scope = document.querySelector(overlays) ?? document.body;
  const native = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
  const roles = ['button', 'link', 'tab', 'checkbox', 'radio', 'switch', 'slider', 'option'];
  const other = roles.map((role) => `[role=${role}]`).join();
  const nested = [':is(a[href], button) :is(a[href], button)', 'label label'];

  const all = [...scope.querySelectorAll<HTMLElement>(`${native}, ${other}`)].filter(isUsable);
  const stops = all.filter((it) => it.tabIndex >= 0 && isChosenRadio(it));
  const wrong = [
    ...all.filter((it) => !isReachable(it)).map((it) => `not by Tab: ${nameOf(it)}`),
    ...all.filter((it) => it.tabIndex > 0).map((it) => `out of order: ${nameOf(it)}`),
    ...all.filter((it) => !it.matches(native)).map((it) => `only by pointer: ${nameOf(it)}`),
    ...[...scope.querySelectorAll(nested.join())].map((it) => `nested: ${nameOf(it)}`),
  ];

  if (!window.walk) {
    document.addEventListener('focusin', ({ target }) => {
      window.walk?.seen.push(window.walk.stops.indexOf(target as HTMLElement));
    });
  }
  window.walk = { stops, seen: [] };
  if (scope === document.body) startAtTop();
  return { stops: stops.length, wrong };

  function isUsable(element: HTMLElement): boolean {
    if (element.closest('[inert], [aria-hidden=true], :disabled')) return false;
    return element.checkVisibility({ visibilityProperty: true });
  }

  /** A group of radio buttons is one stop: its chosen one, else its first. */
  function isChosenRadio(element: HTMLElement): boolean {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const group = [...document.getElementsByName(element.name)] as HTMLInputElement[];
    return element === (group.find(({ checked }) => checked) ?? group[0]);
  }

  function isReachable(element: HTMLElement): boolean {
    if (element.tabIndex >= 0) return true;
    // Of a tab list, the arrow keys move on; a picture beside the shown one has a dot.
    if (element.closest('[role=tablist], [role=listbox]')) return true;
    const { left, right } = element.getBoundingClientRect();
    return right <= 0 || left >= window.innerWidth;
  }

  function nameOf(element: Element): string {
    return element.outerHTML.slice(0, 160);
  }

  function startAtTop(): void {
    const mark = document.createElement('span');
    mark.tabIndex = -1;
    document.body.prepend(mark);
    mark.focus();
    mark.remove();
  }
}

/**
 * In the page: the stops of the walk that had the focus so far, in order. One that gets it twice in a
 * row counts once: the end of a dialog gives it back if a key comes before it has moved on.
 */
export const stepsOf = (): number[] => {
  const steps = window.walk?.seen.filter((index) => index >= 0) ?? [];
  return steps.filter((index, place) => index !== steps[place - 1]);
};

/** In the page: whether a stop of the walk is gone, because fresher content has replaced it. */
export const hasChanged = (): boolean => window.walk?.stops.some((it) => !it.isConnected) ?? false;

/** The attribute of a stop whose styles tell of no focus ring. */
export const ringless = 'data-ringless';

/**
 * In the page: the stops that go up without going on, or that another element covers when they have
 * the focus; those whose styles stay the same are marked. The keyboard was used before, so the browser
 * shows the focus.
 */
export function findUnseen([most, mark]: readonly [number, string]): string[] {
  const stops = window.walk?.stops.filter((it) => it.isConnected).slice(0, most) ?? [];
  (document.activeElement as HTMLElement | null)?.blur();
  const before = stops.map(lookOf);
  const wrong: string[] = [];
  for (const [index, stop] of stops.entries()) {
    stop.focus();
    if (document.activeElement !== stop) continue;
    stop.toggleAttribute(mark, lookOf(stop) === before[index]);
    const over = coverOf(stop);
    if (over) wrong.push(`covered by ${nameOf(over)}: ${nameOf(stop)}`);
  }
  // Beside what does not scroll, the order is read from the top.
  for (const it of document.querySelectorAll('*')) it.scrollTop = 0;
  for (const [index, stop] of stops.entries()) {
    const next = stops[index + 1];
    if (next && isBackwards(stop, next)) wrong.push(`upwards: ${nameOf(stop)} → ${nameOf(next)}`);
  }
  return wrong;

  /** The outlines of an element, its neighbours and its ancestors; a card's link draws it after itself. */
  function lookOf(element: Element): string {
    const box = element.parentElement;
    const boxes = [box, box?.parentElement].filter((it) => it !== null && it !== undefined);
    return [element, ...boxes, ...(box?.querySelectorAll('*') ?? [])]
      .flatMap((it) => [getComputedStyle(it), getComputedStyle(it, '::after')])
      .map(({ outline, boxShadow }) => `${outline} ${boxShadow}`)
      .join();
  }

  /** What lies over the middle of its part in the viewport. */
  function coverOf(element: HTMLElement): Element | undefined {
    const shown = element.closest('label') ?? element;
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
    const hit = document.elementFromPoint(x, y);
    if (!hit) return document.body;
    return shown.contains(hit) || hit.contains(shown) ? undefined : hit;
  }

  /** Bars stand where they stand; the rest is read line by line. */
  function isBackwards(from: HTMLElement, to: HTMLElement): boolean {
    if (barOf(from) !== barOf(to)) return false;
    const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
    return b.bottom <= Math.min(a.top, lowest(from, to)) && b.left < a.right;
  }

  /** A footer below a scroller is also below what has to be scrolled there. */
  function lowest(from: HTMLElement, to: HTMLElement): number {
    const scroller = from.closest('[data-scroller]');
    if (!scroller || scroller.contains(to)) return Number.POSITIVE_INFINITY;
    return scroller.getBoundingClientRect().bottom;
  }

  function barOf(element: Element): Element | null {
    for (let it: Element | null = element; it; it = it.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(it).position)) return it;
    }
    return null;
  }

  function nameOf(element: Element): string {
    return element.outerHTML.slice(0, 160);
  }
}
