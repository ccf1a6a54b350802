import * as bounds from '#contract/rules/bounds.ts';
import { dayMs } from '#contract/rules/durations.ts';
import { type Config, shopUrl } from '../../config/config.ts';
import type { Transaction } from '../../db/database.ts';
import { emailUndo, type ShopperRow } from '../../db/schema/accounts.ts';
import type { ShopperContext } from '../../http/context.ts';
import { knownMailboxes } from '../../one-time-codes/code-address.ts';
import { newToken } from '../../shoppers/secrets.ts';
import { noteEvent } from '../../shoppers/security-events.ts';
import { postNotice } from '../post-notice.ts';

const undoMs = bounds.emailUndoDays * dayMs;

/** A recipient of the report, and the token of its undo link. */
export interface Report {
  to: string;
  token: string;
}

/** Records a change of address, with a link for each mailbox known before it. */
export async function noteChange(
  tx: Transaction,
  context: ShopperContext,
  before: ShopperRow,
  email: string,
): Promise<Report[]> {
  const at = context.services.now();
  const kind = email === '' ? 'email_removed' : 'email_changed';
  const shopperId = before.id;
  const eventId = await noteEvent(tx, { shopperId, kind, at, from: context });
  const links = knownMailboxes(before, email, at).map((known) => ({ ...known, ...newToken() }));
  const expiresAt = new Date(at.getTime() + undoMs);
  if (links.length > 0) {
    await tx.insert(emailUndo).values(
      links.map(({ hash: tokenHash, email: former }) => ({
        tokenHash,
        shopperId,
        eventId,
        email: former,
        expiresAt,
      })),
    );
  }
  return links;
}

/** Mails the links, once the change is committed. */
export async function reportChange(
  context: ShopperContext,
  kind: 'emailChanged' | 'emailRemoved',
  before: ShopperRow,
  reports: Report[],
): Promise<void> {
  const figures = { days: bounds.emailTrustDays, linkDays: bounds.emailUndoDays };
  for (const { to, token } of reports) {
    const link = undoLink(context.services.config, token);
    await postNotice(context, kind, before, { link, ...figures }, to);
  }
}

/** In the fragment, which browsers never send: no server can log the token. */
const undoLink = (config: Config, token: string) =>
  `${shopUrl(config)}/#/forgotPassword?undo=${token}`;
