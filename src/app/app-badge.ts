import { session } from '#data/session.ts';

/** Keeps the number on the app's icon: changes that the shop refused, and a person must look at. */
export function followAppBadge(): void {
  // Only where the icon can have one, which is on an installed app.
  if (!('setAppBadge' in navigator)) return;
  const show = (count: number) => void navigator.setAppBadge(count).catch(() => undefined);
  show(session.getState().refused);
  session.subscribe((now, before) => {
    if (now.refused !== before.refused) show(now.refused);
  });
}
