import { type Session, session } from '#data/session.ts';

/** Shows how much waits for a person on the app's icon: refused changes and unread notifications. */
export function followAppBadge(): void {
  // Only installed apps have a badge.
  if (!('setAppBadge' in navigator)) return;
  const show = (count: number) => void navigator.setAppBadge(count).catch(() => undefined);
  const countOf = ({ refused, news }: Session) => refused + news;
  show(countOf(session.getState()));
  session.subscribe((now, before) => {
    if (countOf(now) !== countOf(before)) show(countOf(now));
  });
}
