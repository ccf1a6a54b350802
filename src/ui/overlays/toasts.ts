import { create } from 'zustand';

export type ToastRequest = {
  text: string;
  /** `plain` is for what needs no answer: it leaves like `ok`. */
  tone: 'ok' | 'plain' | 'error';
  action?: { label: string; onAct: () => void } | undefined;
  /**
   * How long the toast stays, overriding the region's default. An error stays until it is dismissed,
   * replaced by another error, or its screen is left.
   */
  durationMs?: number | undefined;
  /** Called while somebody rests on it, so that what it can undo waits. Returns what lets it go. */
  onHeld?: (() => () => void) | undefined;
  /** No answer to what was just done: it waits for sheets and dialogs, and for other toasts. */
  isNews?: boolean | undefined;
  /** What has failed, by any name: `dismissFailure` removes the toast once it is tried again. */
  failed?: string | undefined;
  /** An error shown while its screen is being left: it belongs to the next one. */
  isForNextScreen?: boolean | undefined;
};

export type Toast = ToastRequest & { id: number };

const mostAtOnce = 3;
let lastId = 0;

/** The toasts shown now; the server renders none. */
export const useToasts = create<readonly Toast[]>(() => []);

/**
 * Makes room for one more: removes the oldest that is not an error, or an error only if there is nothing else.
 */
function makeRoom(shown: readonly Toast[]): readonly Toast[] {
  if (shown.length < mostAtOnce) return shown;
  const leaving = shown.find((toast) => toast.tone !== 'error') ?? shown[0];
  return shown.filter((toast) => toast !== leaving);
}

/** An error replaces the error before it, unless both belong to the next screen. */
function replaces(request: ToastRequest, shown: Toast): boolean {
  if (request.text === shown.text) return true;
  if (request.tone !== 'error' || shown.tone !== 'error') return false;
  return !shown.isForNextScreen;
}

/** Shows a short message above everything, from anywhere in the page. Returns its id. */
export function showToast(request: ToastRequest): number {
  lastId += 1;
  const others = useToasts.getState().filter((toast) => !replaces(request, toast));
  useToasts.setState([...makeRoom(others), { ...request, id: lastId }], true);
  return lastId;
}

/** Dismisses a toast. */
export function dismissToast(id: number): void {
  useToasts.setState((toasts) => toasts.filter((toast) => toast.id !== id), true);
}

/** Dismisses the toast about a failure of what is tried again, or has succeeded. */
export function dismissFailure(failed: string): void {
  useToasts.setState((toasts) => toasts.filter((toast) => toast.failed !== failed), true);
}

/** Removes the errors of the screen that was left. */
export function leaveScreen(): void {
  const stays = (toast: Toast) => toast.tone !== 'error' || toast.isForNextScreen;
  const shown = useToasts.getState().filter(stays);
  useToasts.setState(
    shown.map((toast) => ({ ...toast, isForNextScreen: false })),
    true,
  );
}
