export type ToastRequest = {
  text: string;
  tone: 'ok' | 'error';
  action?: { label: string; onAct: () => void } | undefined;
  /** How long an `ok` stays, instead of the region's own. An error stays until it is dismissed. */
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

/** Room for one more: the oldest trivial one goes first, an error only when there is no other. */
function makeRoom(shown: readonly Toast[]): readonly Toast[] {
  if (shown.length < mostAtOnce) return shown;
  const leaving = shown.find((toast) => toast.tone === 'ok') ?? shown[0];
  return shown.filter((toast) => toast !== leaving);
}

/** Shows a short message above everything, from anywhere in the page; returns its number. */
export function showToast(request: ToastRequest): number {
  lastId += 1;
  const others = toasts.filter((toast) => toast.text !== request.text);
  publish([...makeRoom(others), { ...request, id: lastId }]);
  return lastId;
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** For the region that draws them. */
export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is shown now. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

const none: readonly Toast[] = [];

/** On the server there is nobody to tell. */
export function serverToasts(): readonly Toast[] {
  return none;
}
