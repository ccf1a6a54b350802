import { useState } from 'react';
import { useWhenBack } from '#query/use-online.ts';
import type { Additions } from './add-favourites.ts';

const none: ReadonlySet<string> = new Set();

/** The products that are chosen for the bag, by id, while choosing is on. */
export function useChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [needsNet, setNeedsNet] = useState(none);
  useWhenBack(() => setNeedsNet(none));
  const has = (id: string) => chosen?.has(id) ?? false;

  function change(ids: string[], isOn: boolean) {
    setChosen((now) => {
      if (!now) return now;
      const others = [...now].filter((id) => !ids.includes(id));
      return new Set(isOn ? [...others, ...ids] : others);
    });
  }

  return {
    isOn: chosen !== null,
    toggle() {
      setChosen(chosen ? null : new Set());
      setNeedsNet(none);
    },
    has,
    /** Those that are in the bag are no longer chosen. */
    settle(additions: Additions) {
      change(idsOf(additions.added), false);
      setNeedsNet(new Set(idsOf(additions.needsNet)));
    },
    /** Whether a product stayed chosen because it needs the network. */
    needsNet: (id: string) => needsNet.has(id),
    /** The state of one product's checkbox. */
    of: (id: string) => ({ isOn: has(id), onChange: (isOn: boolean) => change([id], isOn) }),
  };
}

const idsOf = (products: { id: string }[]) => products.map(({ id }) => id);
