import { type Session, session } from '#data/session.ts';

/** Shows how much waits for a person on the app's icon: refused changes and unread notifications. */
export function followAppBadge(): void {
  // Only installed apps have a badge.
  if (!('setAppBadge' in navigator)) return;
  const show = (count: number) => void navigator.setAppBadge(count).catch(() => undefined);
  const countOf = ({ refused, news }: Session) => refused + news;
  const showNow = () => show(countOf(session.getState()));
  showNow();
  // A push may have set it meanwhile.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') showNow();
  });
  session.subscribe((now, before) => {
    if (countOf(now) !== countOf(before)) show(countOf(now));
  });
}
