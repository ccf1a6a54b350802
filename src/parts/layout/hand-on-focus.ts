/**
 * The ref of a row that can leave its list. When it leaves and has the focus, the same control of the
 * next row takes it, else of the row before, else the screen's heading. Controls have one name per
 * list in `data-control`. A control that leaves alone takes the ref itself.
 */
export const handOnFocus = (row: HTMLElement | null) => () => {
  const { activeElement: pressed } = document;
  const pane = row?.closest('.pane, [role=dialog]');
  // It is still in the page.
  if (!pane || !row?.contains(pressed)) return;
  const name = pressed?.closest<HTMLElement>('[data-control]')?.dataset['control'];
  const stops = () => [...pane.querySelectorAll<HTMLElement>(`[data-control="${name}"]`)];
  const at = stops().findIndex((it) => row.contains(it));
  requestAnimationFrame(() => {
    // A hidden screen keeps its rows; a dialog has given the focus back to its opener.
    if (row.isConnected || document.activeElement !== document.body) return;
    const left = stops();
    (left[at] ?? left.at(-1) ?? pane.querySelector('h1'))?.focus();
  });
};
