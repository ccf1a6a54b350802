import type { user } from '#contract/calls/account.ts';
import type { HandlersOf } from '../http/context.ts';
import { checkCode } from '../pay-codes/pay-code.ts';
import { giveTicket } from '../pay-codes/pay-ticket.ts';
import { boundTo } from './bound-to.ts';

export const verifyPay: HandlersOf<typeof user>['verifyPay'] = async (context, input) => {
  const { db, shopperId, services } = context;
  const bound = await boundTo(db, shopperId, input);
  await checkCode(db, shopperId, input.pay_password, services.config.secret, services.now());
  return await db.transaction((tx) => giveTicket(tx, context, bound, services.now()));
};
