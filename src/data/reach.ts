import { createStore } from 'zustand/vanilla';

/** Whether the shop answered when it was last asked. */
export const reach = createStore<{ isOpen: boolean }>(() => ({ isOpen: true }));

/** Notes that the shop answered, or did not. */
export function noteReach(isOpen: boolean): void {
  if (reach.getState().isOpen !== isOpen) reach.setState({ isOpen });
}
