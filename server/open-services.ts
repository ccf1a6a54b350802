import type { Connection } from './db/database.ts';
import { contactProblem } from './lifecycle/push-contact.ts';
import { openMail } from './services/open-mail.ts';
import { openPush } from './services/push.ts';
import type { Services } from './services/services.ts';

/** Opens what a server's calls and chores work with. */
export async function openServices(
  { config, currency, gateway }: Pick<Services, 'config' | 'currency' | 'gateway'>,
  { db, listen }: Pick<Connection, 'db' | 'listen'>,
): Promise<Services> {
  const mail = openMail(config);
  const push = await openPush(config, db);
  const problem = contactProblem(config);
  if (problem) process.emitWarning(problem);
  return { config, currency, db, listen, mail, push, gateway, now: () => new Date() };
}
