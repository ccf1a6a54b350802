import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the focus in the bag when a row leaves that has it: the same control of the next row takes
 * it, else of the row before, else the heading. Rows name their list in `data-row`, and controls
 * what they do in `data-control`.
 */
export function useHandOnFocus(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      // It is still in the page.
      if (element?.contains(document.activeElement)) handOn(element);
    };
  }, [row]);
}

function handOn(row: HTMLElement): void {
  const pressed = document.activeElement?.closest<HTMLElement>('[data-control]');
  const control = `[data-control="${pressed?.dataset['control'] ?? 'remove'}"]`;
  const heading = row.closest('.pane')?.querySelector<HTMLElement>('h1');
  const rows = rowsOf(row);
  const at = rows.indexOf(row);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0)).reverse()];
  requestAnimationFrame(() => {
    // A hidden screen keeps its rows; a dialog has given the focus back to its opener.
    if (row.isConnected || document.activeElement !== document.body) return;
    const stays = others.filter((it) => it.isConnected);
    const next = stays.map((it) => it.querySelector<HTMLElement>(control)).find((it) => it);
    (next ?? heading)?.focus();
  });
}

const rowsOf = ({ dataset }: HTMLElement): HTMLElement[] =>
  dataset['row']
    ? [...document.querySelectorAll<HTMLElement>(`[data-row="${dataset['row']}"]`)]
    : [];
