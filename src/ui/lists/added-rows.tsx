import { useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../status/live-region.tsx';

type AddedRowsProps = {
  /** The number of rows shown. */
  count: number;
  isLoading: boolean;
  loaded: (added: number) => string;
};

/** Announces how many rows have been added to a list. */
export function AddedRows({ count, isLoading, loaded }: AddedRowsProps) {
  const [said, setSaid] = useState('');
  const before = useRef(count);

  useEffect(() => {
    if (isLoading) return;
    const added = count - before.current;
    // The first rows are not news.
    if (before.current > 0 && added > 0) setSaid(loaded(added));
    before.current = count;
  }, [isLoading, count, loaded]);

  return <LiveRegion text={said} />;
}
