import { eq } from 'drizzle-orm';
import { type SavedPayee, withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { extract, payee } from '../../../server/db/schema/wallet.ts';
import type { BackOffice } from '../back-office.ts';
import type { Buyer } from '../browser/journey.ts';
import type { Shopper } from '../browser/shopper.ts';
import { cardNumber } from '../wallet/wallets.ts';

/** Saves a bank card as a payee, without the screens. */
export function savedCard(office: BackOffice, { token }: Buyer): Promise<SavedPayee> {
  const details = { holder: 'Ada Lovelace', bank_name: 'First Bank', card_number: cardNumber };
  return office.ok(withdrawal.addPayee, { payee: { type: 'card', ...details } }, token);
}

/** A shopper's withdrawals in the database, oldest first. */
export function withdrawalsOf({ db }: BackOffice, { id }: Pick<Buyer, 'id'>) {
  return db.select().from(extract).where(eq(extract.shopperId, id)).orderBy(extract.createdAt);
}

/** A shopper's payees in the database, removed ones too. */
export function payeesOf({ db }: BackOffice, { id }: Pick<Buyer, 'id'>) {
  return db.select().from(payee).where(eq(payee.shopperId, id)).orderBy(payee.createdAt);
}

/** A shopper's steps on the withdrawal screen. */
export class Withdrawing {
  readonly shopper: Shopper;

  constructor(shopper: Shopper) {
    this.shopper = shopper;
  }

  get amount() {
    return this.shopper.field(this.shopper.t('wallet.amount.label'));
  }

  get sheet() {
    return this.shopper.page.getByRole('dialog');
  }

  /** The button at the end, once the amount is right. */
  submit(price: string) {
    return this.shopper.button(this.shopper.t('wallet.withdraw.submit', { price }));
  }

  /** Opens the screen, types an amount and asks for the code. */
  async ask(amount: string, price: string) {
    await this.shopper.open('/withDraw');
    await this.amount.fill(amount);
    await this.submit(price).click();
    await this.sheet.waitFor();
  }

  /** The open sheet's button that sends the code. */
  confirm(price: string) {
    const name = this.shopper.t('wallet.withdraw.submit', { price });
    return this.sheet.getByRole('button', { name, exact: true });
  }

  async typeCode(code: string) {
    const { page, t } = this.shopper;
    await page.getByRole('textbox', { name: t('payment.codeLabel') }).fill(code);
  }

  async enterCode(code: string, price: string) {
    await this.typeCode(code);
    await this.confirm(price).click();
  }

  /** A field of the open sheet. */
  field(name: string) {
    return this.sheet.getByLabel(name, { exact: true });
  }

  async addCard(number: string = cardNumber) {
    const { t } = this.shopper;
    await this.shopper.tap(t('wallet.payee.addCard'));
    await this.field(t('wallet.payee.holder')).fill('Ada Lovelace');
    await this.field(t('wallet.payee.bank')).fill('First Bank');
    await this.field(t('wallet.payee.number')).fill(number);
  }

  async save() {
    await this.sheet.getByRole('button', { name: this.shopper.t('app.save') }).click();
  }

  async confirmPayee() {
    const name = this.shopper.t('wallet.payee.confirm');
    await this.sheet.getByRole('button', { name, exact: true }).click();
  }
}
