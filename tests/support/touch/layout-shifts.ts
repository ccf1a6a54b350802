import type { Page } from '@playwright/test';

/**
 * Collects the visible layout shifts of a page, from now on, that no input within 500 ms explains, nor
 * an option that was chosen.
 * A notice may take another's place, and makes way for a bar.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const shifts: string[] = [];
    // A test chooses without a tap, which would be an input.
    let chosenAt = Number.NEGATIVE_INFINITY;
    const note = ({ target, timeStamp }: Event) => {
      if (target instanceof HTMLSelectElement) chosenAt = timeStamp;
    };
    addEventListener('change', note, true);
    const isChosen = (at: number) => at >= chosenAt && at < chosenAt + 500;
    Object.assign(globalThis, { shifts });
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (element?.closest('[data-toasts]')) return 'notices';
      return element ? `${element.tagName} ${element.textContent?.slice(0, 40)}` : 'removed';
    };
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput || isChosen(startTime) || value <= 0.001) continue;
        const moved = sources.map(({ node }) => nameOf(node));
        if (moved.every((name) => name === 'notices')) continue;
        shifts.push(`${location.hash}: ${value.toFixed(4)} (${moved.join(' | ')})`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
}
