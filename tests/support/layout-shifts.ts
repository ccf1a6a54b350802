import type { Page } from '@playwright/test';

/** A shift that no input of the shopper caused. */
interface LayoutShift {
  value: number;
  /** What moved. */
  moved: string[];
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

declare global {
  interface Window {
    layoutShifts: LayoutShift[];
  }
}

/** Records the layout shifts of every page that is opened from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    const nameOf = ({ node }: ShiftEntry['sources'][number]) =>
      node instanceof Element
        ? `${node.tagName} ${node.className} ${node.textContent?.slice(0, 40)}`
        : String(node?.textContent);
    const record = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as ShiftEntry[]) {
        if (!hadRecentInput) window.layoutShifts.push({ value, moved: sources.map(nameOf) });
      }
    };
    new PerformanceObserver((list) => record(list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
}

/** The shifts since the page was opened. */
export const layoutShifts = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(() => window.layoutShifts);
