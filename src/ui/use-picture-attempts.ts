import { useEffect, useReducer, useRef } from 'react';

type State = {
  phase: 'shown' | 'waiting' | 'failed';
  /** Grows with each attempt, so that each one is a new element. */
  serial: number;
  tries: number;
  address: string;
};

type Change =
  | { type: 'failed'; attempts: number }
  | { type: 'again' }
  | { type: 'afresh'; address: string };

const waitsMs = [300, 900];
const jitter = 0.2;

function reduce(state: State, change: Change): State {
  const serial = state.serial + 1;
  switch (change.type) {
    case 'failed':
      return { ...state, phase: state.tries < change.attempts ? 'waiting' : 'failed' };
    case 'again':
      return { ...state, phase: 'shown', serial, tries: state.tries + 1 };
    case 'afresh':
      return { phase: 'shown', serial, tries: 1, address: change.address };
  }
}

/**
 * Asks for a picture up to a number of times in all, waiting longer between them, and starts
 * afresh on a tap or when the connection is back.
 */
export function usePictureAttempts(address: string, attempts: number) {
  const image = useRef<HTMLImageElement>(null);
  const [state, dispatch] = useReducer(reduce, { phase: 'shown', serial: 1, tries: 1, address });
  const { phase, serial, tries } = state;
  if (state.address !== address) dispatch({ type: 'afresh', address });

  // A picture in the server's page may have failed before there was anyone to hear of it.
  useEffect(() => {
    const element = image.current;
    const hasFailed = element?.complete && element.currentSrc && element.naturalWidth === 0;
    if (serial === 1 && hasFailed) dispatch({ type: 'failed', attempts });
  }, [serial, attempts]);

  useEffect(() => {
    if (phase !== 'waiting') return;
    const wait = (waitsMs[tries - 1] ?? 0) * (1 + Math.random() * jitter);
    const timer = setTimeout(() => dispatch({ type: 'again' }), wait);
    return () => clearTimeout(timer);
  }, [phase, tries]);

  useEffect(() => {
    if (phase === 'shown') return;
    const retry = () => dispatch({ type: 'afresh', address });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [phase, address]);

  return {
    phase,
    serial,
    image,
    onError: () => dispatch({ type: 'failed', attempts }),
    retry: () => dispatch({ type: 'afresh', address }),
  };
}
