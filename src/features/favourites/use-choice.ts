import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsHere } from '#parts/layout/use-is-here.ts';
import { useWhenBack } from '#query/use-online.ts';
import type { Additions } from './add-favourites.ts';

const none: ReadonlySet<string> = new Set();

/** The products that are chosen for the bag, by id, while choosing is on. */
export function useChoice() {
  const [chosen, setChosen] = useChosen();
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

/** Keeps the choice in the address too: neither a look at a product nor a reload undoes it. */
function useChosen() {
  const isHere = useIsHere();
  const [query, setQuery] = useSearchParams();
  const written = query.get('chosen');
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(() =>
    written === null ? null : new Set(written.split(' ').filter(Boolean)),
  );
  const wanted = chosen && [...chosen].join(' ');
  useEffect(() => {
    // Additions may be settled after the shopper has left.
    if (wanted === written || !isHere()) return;
    setQuery(wanted === null ? {} : { chosen: wanted }, { replace: true });
  }, [wanted, written, isHere, setQuery]);
  return [chosen, setChosen] as const;
}

const idsOf = (products: { id: string }[]) => products.map(({ id }) => id);
