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
  /** A line has become one of another SKU: it stays selected or deselected as it was. */
  follow(from: string, to: string): void;
}

/** What to buy and, while editing, what to delete: two selections, so that neither surprises. */
export function useBagSelection(): BagSelection {
  const [isEditing, setIsEditing] = useState(false);
  // Stores the deselected lines, so that new lines are selected.
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const toBuy: Selection = {
    has: (line) => !leftOut.has(line.sku_id),
    set: (lines, isOn) => setLeftOut(withLines(leftOut, lines, !isOn)),
  };
  const toDelete: Selection = {
    has: (line) => marked.has(line.sku_id),
    set: (lines, isOn) => setMarked(withLines(marked, lines, isOn)),
  };

  function toggleEditing() {
    setIsEditing(!isEditing);
    setMarked(new Set());
  }

  function follow(from: string, to: string) {
    setLeftOut(renamed(leftOut, from, to));
    setMarked(renamed(marked, from, to));
  }

  const ticked = isEditing ? toDelete : toBuy;
  return { isEditing, toggleEditing, toBuy, toDelete, ticked, follow };
}

/** A selection with lines added or removed. */
function withLines(chosen: ReadonlySet<string>, lines: BagLine[], isIn: boolean): Set<string> {
  const next = new Set(chosen);
  for (const { sku_id } of lines) {
    if (isIn) next.add(sku_id);
    else next.delete(sku_id);
  }
  return next;
}

/** A selection after a line has become one of another SKU; of `to`, nothing earlier counts. */
function renamed(chosen: ReadonlySet<string>, from: string, to: string): Set<string> {
  const next = new Set(chosen);
  next.delete(to);
  if (next.delete(from)) next.add(to);
  return next;
}
