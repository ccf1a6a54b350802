import { session } from '#data/session.ts';

/** Shows the number of refused changes, which a person must handle, on the app's icon. */
export function followAppBadge(): void {
  // Only installed apps have a badge.
  if (!('setAppBadge' in navigator)) return;
  const show = (count: number) => void navigator.setAppBadge(count).catch(() => undefined);
  show(session.getState().refused);
  session.subscribe((now, before) => {
    if (now.refused !== before.refused) show(now.refused);
  });
}
