import { type KeyboardEvent, useId, useState } from 'react';
import { optionId } from './suggestion-list.tsx';

interface Combobox {
  listId: string;
  active: number;
  /** What the field is to carry, by the ARIA pattern of a combobox with a list. */
  field: {
    role: 'combobox';
    'aria-autocomplete': 'list';
    'aria-expanded': boolean;
    'aria-controls': string;
    'aria-activedescendant': string | undefined;
    onKeyDown(event: KeyboardEvent): void;
  };
  /** What is offered has changed, so no line is chosen. */
  reset(): void;
}

/** Arrow keys and Enter for a field that offers `count` lines; Esc gives up the choice. */
export function useCombobox(
  count: number,
  { onPick, onEscape }: { onPick(index: number): void; onEscape(): void },
): Combobox {
  const listId = useId();
  const [chosen, setChosen] = useState(-1);
  const active = chosen < count ? chosen : -1;

  // One place more than there are lines: the field itself, where none is chosen.
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
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': count > 0,
      'aria-controls': listId,
      'aria-activedescendant': active >= 0 ? optionId(listId, active) : undefined,
      onKeyDown(event) {
        const act = keys[event.key];
        // Keys of a composition are meant for the list of the input method.
        if (!act || event.nativeEvent.isComposing) return;
        event.preventDefault();
        act();
      },
    },
    reset: () => setChosen(-1),
  };
}
