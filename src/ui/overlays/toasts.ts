import { create } from 'zustand';

export type ToastRequest = {
  text: string;
  tone: 'ok' | 'error';
  action?: { label: string; onAct: () => void } | undefined;
  /**
   * How long an `ok` toast stays, overriding the region's default. An error stays until dismissed.
   */
  durationMs?: number | undefined;
};

export type Toast = ToastRequest & { id: number };

const mostAtOnce = 3;
let lastId = 0;

/** The toasts shown now; the server renders none. */
export const useToasts = create<readonly Toast[]>(() => []);

/**
 * Makes room for one more: removes the oldest success, or an error only if there is nothing else.
 */
function makeRoom(shown: readonly Toast[]): readonly Toast[] {
  if (shown.length < mostAtOnce) return shown;
  const leaving = shown.find((toast) => toast.tone === 'ok') ?? shown[0];
  return shown.filter((toast) => toast !== leaving);
}

/** Shows a short message above everything, from anywhere in the page. Returns its id. */
export function showToast(request: ToastRequest): number {
  lastId += 1;
  const others = useToasts.getState().filter((toast) => toast.text !== request.text);
  useToasts.setState([...makeRoom(others), { ...request, id: lastId }], true);
  return lastId;
}

/** Dismisses a toast. */
export function dismissToast(id: number): void {
  useToasts.setState((toasts) => toasts.filter((toast) => toast.id !== id), true);
}
