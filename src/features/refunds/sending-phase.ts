/**
 * `saved`: just written here, and not in the outbox’s view yet. It may be refused before it is
 * `waiting` there, or disappear again: then it needs editing.
 */
export type Phase = 'untouched' | 'saved' | 'waiting' | 'sent' | 'refused';

interface Known {
  /** The request is in the outbox’s view. */
  isWaiting: boolean;
  /** The server has an open request of the order. */
  isOpen: boolean;
  /** The server has refused the entry. */
  isRefused: boolean;
}

/** The phase of a request, by the one before and what is known now. */
export function nextPhase(phase: Phase, { isWaiting, isOpen, isRefused }: Known): Phase {
  if (isWaiting) return 'waiting';
  if (phase !== 'saved' && phase !== 'waiting') return phase;
  if (isOpen) return 'sent';
  return phase === 'waiting' || isRefused ? 'refused' : phase;
}
