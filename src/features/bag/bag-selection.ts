import { useState } from 'react';
import type { BagLine } from '#data/cart/bag-lines.ts';

interface Selection {
  has(line: BagLine): boolean;
  set(lines: BagLine[], isOn: boolean): void;
}

export interface BagSelection {
  isEditing: boolean;
  toggleEditing(): void;
  toBuy: Selection;
  /** Empty whenever editing starts. */
  toDelete: Selection;
  /** The selection that the checkboxes show. */
  ticked: Selection;
}

/** What to buy and, while editing, what to delete: two selections, so that neither surprises. */
export function useBagSelection(): BagSelection {
  const [isEditing, setIsEditing] = useState(false);
  // Stores the deselected lines, so that new lines are selected.
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const toBuy: Selection = {
    has: (line) => !leftOut.has(line.id),
    set: (lines, isOn) => setLeftOut(withLines(leftOut, lines, !isOn)),
  };
  const toDelete: Selection = {
    has: (line) => marked.has(line.id),
    set: (lines, isOn) => setMarked(withLines(marked, lines, isOn)),
  };

  function toggleEditing() {
    setIsEditing(!isEditing);
    setMarked(new Set());
  }

  const ticked = isEditing ? toDelete : toBuy;
  return { isEditing, toggleEditing, toBuy, toDelete, ticked };
}

/** A selection with lines added or removed. A line keeps its id when it gets other options. */
function withLines(chosen: ReadonlySet<string>, lines: BagLine[], isIn: boolean): Set<string> {
  const next = new Set(chosen);
  for (const { id } of lines) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
}
