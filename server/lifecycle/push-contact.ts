import type { Config } from '../config/config.ts';

/** A sentence if the contact for push services is at localhost. A demo may do without pushes. */
export function contactProblem({ vapid, demo }: Pick<Config, 'vapid' | 'demo'>) {
  if (demo || !vapid.subject.endsWith('@localhost')) return undefined;
  return `Apple refuses push notifications whose contact is ${vapid.subject}: set PUBLIC_URL, MAIL_FROM or VAPID_SUBJECT.`;
}
