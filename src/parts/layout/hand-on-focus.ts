/**
 * The ref of a row that can leave its list. When it leaves and has the focus, the same control of the
 * next row takes it, else of the row before, else the screen's heading. Rows name their list in
 * `data-row`, and controls what they do in `data-control`. A control that leaves alone takes the ref
 * itself.
 */
export function handOnFocus(row: HTMLElement | null): () => void {
  return () => {
    // It is still in the page.
    if (row?.contains(document.activeElement)) handOn(row);
  };
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
    const next = stays.map((it) => controlIn(it, control)).find((it) => it);
    (next ?? heading)?.focus();
  });
}

const rowsOf = ({ dataset }: HTMLElement): HTMLElement[] =>
  dataset['row']
    ? [...document.querySelectorAll<HTMLElement>(`[data-row="${dataset['row']}"]`)]
    : [];

const controlIn = (row: HTMLElement, control: string): HTMLElement | null =>
  row.matches(control) ? row : row.querySelector<HTMLElement>(control);
