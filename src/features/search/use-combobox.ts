import { type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '#ui/fields/is-composing.ts';
import { optionId } from './suggestion-list.tsx';

/** Arrow keys and Enter for a field with `count` suggestions; Esc clears the selection. */
export function useCombobox(
  count: number,
  { onPick, onEscape }: { onPick(index: number): void; onEscape(): void },
) {
  const listId = useId();
  const [chosen, setChosen] = useState(-1);
  const active = chosen < count ? chosen : -1;

  // One extra position: the field itself, with nothing selected.
  const step = (by: number) => setChosen(((active + 1 + by + count + 1) % (count + 1)) - 1);
  const keys: { [key: string]: () => void } = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Escape: () => (active >= 0 ? setChosen(-1) : onEscape()),
    ...(active >= 0 && { Enter: () => onPick(active) }),
  };

  return {
    listId,
    active,
    /** The field's attributes, by the ARIA combobox pattern. */
    field: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': count > 0,
      'aria-controls': listId,
      'aria-activedescendant': active >= 0 ? optionId(listId, active) : undefined,
      onKeyDown(event: KeyboardEvent) {
        const act = keys[event.key];
        if (!act || isComposing(event)) return;
        event.preventDefault();
        act();
      },
    },
    /** The suggestions have changed, so none is selected. */
    reset: () => setChosen(-1),
  };
}
