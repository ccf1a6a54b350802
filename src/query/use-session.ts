import { useStore } from 'zustand';
import { type Session, session } from '#data/session.ts';

/** One part of the session, live. */
export function useSession<T>(select: (state: Session) => T): T {
  return useStore(session, select);
}
