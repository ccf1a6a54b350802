import { useState } from 'react';

/** The products that are chosen for the bag, by id, while choosing is on. */
export function useChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const has = (id: string) => chosen?.has(id) ?? false;

  function change(ids: string[], isOn: boolean) {
    const others = [...(chosen ?? [])].filter((id) => !ids.includes(id));
    setChosen(new Set(isOn ? [...others, ...ids] : others));
  }

  return {
    isOn: chosen !== null,
    toggle: () => setChosen(chosen ? null : new Set()),
    has,
    drop: (ids: string[]) => change(ids, false),
    /** The state of one product's checkbox. */
    of: (id: string) => ({ isOn: has(id), onChange: (isOn: boolean) => change([id], isOn) }),
  };
}
