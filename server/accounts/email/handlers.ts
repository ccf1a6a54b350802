import { eq } from 'drizzle-orm';
import type { email as calls } from '#contract/calls/email.ts';
import * as bounds from '#contract/rules/bounds.ts';
import type { Transaction } from '../../db/database.ts';
import { type ShopperRow, shopper } from '../../db/schema/accounts.ts';
import type { HandlersOf, ShopperContext } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { postLetter } from '../../mail/letters.ts';
import { formerAddress } from '../../one-time-codes/code-address.ts';
import { codeSent, countCodeRequest } from '../../one-time-codes/code-requests.ts';
import { countCodeToNew } from '../../one-time-codes/mail-budget.ts';
import {
  type CodeUse,
  keepCode,
  newCode,
  renewTries,
  spendCode,
  tryCode,
} from '../../one-time-codes/one-time-codes.ts';
import type { Origin } from '../../sessions/origin.ts';
import { checkPassword } from '../../shoppers/check-password.ts';
import { lockShopper, readShopper } from '../../shoppers/shopper.ts';
import { userInfo } from '../../shoppers/user-info.ts';
import { noteChange, reportChange } from './report-change.ts';
import { undoChange } from './undo-change.ts';

const codeUse = (shopperId: number, email: string): CodeUse => ({
  purpose: 'email',
  name: `${shopperId} ${email}`,
});

/** These codes are requested and tried in the shopper's sessions only. */
const ofShopper: Origin = { place: 'a session', group: 'a session' };

export const emailHandlers: HandlersOf<typeof calls> = {
  async sendCode(context, input) {
    const { db, services, shopperId, lang } = context;
    const { email } = input;
    const person = await readShopper(db, shopperId);
    const requester = { ...ofShopper, isProven: person.emailProven };
    const gap = await countCodeRequest(context, requester, `code for ${shopperId}`);
    const seconds = await countCodeToNew(db, person, email, services.now());
    const code = newCode();
    await keepCode(services, codeUse(shopperId, email), code);
    await renewTries(services, ofShopper, codeUse(shopperId, email));
    postLetter(context, 'emailCode', { to: email, lang }, { code, minutes: bounds.codeMinutes });
    return codeSent(services.config, Math.max(gap, seconds), code);
  },

  async change(context, input) {
    const { services, shopperId } = context;
    const { email } = input;
    const person = await checkedShopper(context, input.password);
    if (person.email !== email) {
      const right = await tryCode(services, ofShopper, codeUse(shopperId, email), input.code);
      await setEmail(context, person, email, (tx) => spendCode(tx, right, shopperId));
    }
    return await present(context);
  },

  async remove(context, { password }) {
    const person = await checkedShopper(context, password);
    if (person.email !== '') {
      await setEmail(context, person, '', async (_tx, { mobile }) => {
        if (mobile === '') throw new Refusal('contact_missing');
      });
    }
    return await present(context);
  },

  undo: undoChange,
};

async function checkedShopper(context: ShopperContext, password: string): Promise<ShopperRow> {
  const person = await readShopper(context.db, context.shopperId);
  await checkPassword(context, person, password, 'password_wrong');
  return person;
}

/**
 * Gives a shopper another e-mail address, or none, and reports it to the former ones. `allow` runs
 * under the account's lock and may still refuse.
 */
async function setEmail(
  context: ShopperContext,
  checked: ShopperRow,
  email: string,
  allow: (tx: Transaction, person: ShopperRow) => Promise<void>,
): Promise<void> {
  const { db, services } = context;
  const { id } = checked;
  const reports = await db.transaction(async (tx) => {
    const person = await lockShopper(tx, id);
    // The password may have changed or been locked since the check.
    if (person.passwordHash !== checked.passwordHash) throw new Refusal('password_wrong');
    await allow(tx, person);
    const former = formerAddress(person, email, services.now());
    await tx
      .update(shopper)
      .set({ email, emailProven: email !== '', ...former })
      .where(eq(shopper.id, id));
    return await noteChange(tx, context, person, email);
  });
  await reportChange(context, email === '' ? 'emailRemoved' : 'emailChanged', checked, reports);
}

async function present({ db, shopperId, services }: ShopperContext) {
  return { userinfo: await userInfo(db, shopperId, services.currency) };
}
