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

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

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
  const others = toasts.filter((toast) => toast.text !== request.text);
  publish([...makeRoom(others), { ...request, id: lastId }]);
  return lastId;
}

/** Dismisses a toast. */
export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** Subscribes to changes; for the region that renders the toasts. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts shown now. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

const none: readonly Toast[] = [];

/** Server rendering has no toasts. */
export function serverToasts(): readonly Toast[] {
  return none;
}
