import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { PictureProps } from './picture-props.ts';

type State = {
  phase: 'shown' | 'waiting' | 'failed';
  /** Increases with each attempt, so that each one is a new element. */
  serial: number;
  tries: number;
  address: string;
  /** The source the browser had chosen when the picture failed. */
  failedSrc: string;
};

type Change =
  | { type: 'failed'; attempts: number; failedSrc: string }
  | { type: 'refetch-failed'; attempts: number }
  | { type: 'again' }
  | { type: 'afresh'; address: string };

type PictureAttempts = Pick<PictureProps, 'attempts' | 'refetch' | 'subscribeReconnect'>;

const waitsMs = [300, 900];
const jitter = 0.2;

function reduce(state: State, change: Change): State {
  const serial = state.serial + 1;
  switch (change.type) {
    case 'failed':
      return {
        ...state,
        failedSrc: change.failedSrc,
        phase: phaseAfter(state.tries, change.attempts),
      };
    case 'refetch-failed': {
      const tries = state.tries + 1;
      return { ...state, tries, phase: phaseAfter(tries, change.attempts) };
    }
    case 'again':
      return { ...state, phase: 'shown', serial, tries: state.tries + 1 };
    case 'afresh':
      return { ...begin(change.address), serial };
  }
}

const phaseAfter = (tries: number, attempts: number) => (tries < attempts ? 'waiting' : 'failed');

const begin = (address: string): State => ({
  phase: 'shown',
  serial: 1,
  tries: 1,
  address,
  failedSrc: address,
});

const noRefetch = async () => true;

/**
 * Loads a picture in up to `attempts` tries with growing delays, and starts over on a tap or when
 * the connection is back.
 */
export function usePictureAttempts(
  address: string,
  { attempts, refetch = noRefetch, subscribeReconnect }: PictureAttempts,
) {
  const image = useRef<HTMLImageElement>(null);
  const [state, dispatch] = useReducer(reduce, address, begin);
  const { phase, serial, tries, failedSrc } = state;
  if (state.address !== address) dispatch({ type: 'afresh', address });

  const onError = useCallback(
    () => dispatch({ type: 'failed', attempts, failedSrc: image.current?.currentSrc || address }),
    [attempts, address],
  );

  // A server-rendered picture may have failed before the handlers were attached.
  useEffect(() => {
    const element = image.current;
    const hasFailed = element?.complete && element.currentSrc && element.naturalWidth === 0;
    if (serial === 1 && hasFailed) onError();
  }, [serial, onError]);

  useEffect(() => {
    if (phase !== 'waiting') return;
    let isOver = false;
    async function retryNow() {
      const isGood = await refetch(failedSrc);
      if (!isOver) dispatch(isGood ? { type: 'again' } : { type: 'refetch-failed', attempts });
    }
    const wait = (waitsMs[tries - 1] ?? 0) * (1 + Math.random() * jitter);
    const timer = setTimeout(() => void retryNow(), wait);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [phase, tries, failedSrc, attempts, refetch]);

  useEffect(() => {
    if (phase === 'shown') return;
    const retry = () => dispatch({ type: 'afresh', address });
    window.addEventListener('online', retry);
    const end = subscribeReconnect?.(retry);
    return () => {
      window.removeEventListener('online', retry);
      end?.();
    };
  }, [phase, address, subscribeReconnect]);

  return { phase, serial, image, onError, retry: () => dispatch({ type: 'afresh', address }) };
}
