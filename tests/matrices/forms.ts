import { user } from '#contract/calls/account.ts';
import { email } from '#contract/calls/email.ts';
import { password } from '#contract/calls/password.ts';
import { topUp } from '#contract/calls/wallet/top-ups.ts';
import { withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import type { BackOffice } from '../support/back-office.ts';
import type { Buyer } from '../support/browser/journey.ts';
import type { Shopper } from '../support/browser/shopper.ts';
import { cardNumber } from '../support/wallet/wallets.ts';

/** A form that is sent by a tap, filled in so that only the network can refuse it. */
export interface Form {
  /** Where it is in `src`. */
  file: string;
  call: AnyCall;
  fill(shopper: Shopper, buyer: Buyer, office: BackOffice): Promise<void>;
}

const secret = 'sea-and-sail-8';
const payCode = '246813';

export const visitorForms: Form[] = [
  {
    file: 'features/sign-in/login-screen.tsx',
    call: user.login,
    fill: async (shopper) => {
      const { t } = shopper;
      await shopper.open('/login');
      await shopper.field(t('login.account')).fill('ada@caravel.test');
      await shopper.field(t('login.password')).fill(secret);
    },
  },
  {
    file: 'features/sign-in/register-screen.tsx',
    call: user.register,
    fill: async (shopper) => {
      await shopper.open('/register');
      await shopper.fillRegistration('ada@caravel.test', ['Lovelace', 'Ada']);
    },
  },
  {
    file: 'parts/secrets/code-request-form.tsx',
    call: password.sendCode,
    fill: async (shopper) => {
      await shopper.open('/forgotPassword');
      await shopper.field(shopper.t('login.account')).fill('ada@caravel.test');
    },
  },
];

export const shopperForms: Form[] = [
  {
    file: 'features/sign-in/new-password-form.tsx',
    call: password.change,
    fill: async (shopper, buyer) => {
      const { t } = shopper;
      await shopper.open('/changePassword');
      await shopper.field(t('password.old')).fill(buyer.password);
      await shopper.field(t('password.new')).fill(secret);
      await shopper.field(t('password.repeat')).fill(secret);
    },
  },
  {
    file: 'features/account/pay-code/pay-code-form.tsx',
    call: user.setPayCode,
    fill: async (shopper, buyer) => {
      const { t } = shopper;
      await shopper.open('/changePayPwd');
      await shopper.field(t('payCode.old')).fill(buyer.code);
      await shopper.field(t('payCode.new')).fill(payCode);
      await shopper.field(t('payCode.repeat')).fill(payCode);
    },
  },
  {
    file: 'features/account/code-form.tsx',
    call: email.change,
    fill: async (shopper, buyer) => {
      const { t } = shopper;
      await shopper.open('/security?email=1');
      await shopper.field(t('email.new')).fill('next@caravel.test');
      await shopper.tap(t('code.have'));
      await shopper.field(t('code.label')).fill('123456');
      await shopper.field(t('password.login')).fill(buyer.password);
    },
  },
  {
    file: 'features/wallet/card/card-form.tsx',
    call: topUp.cardSession,
    fill: async (shopper) => {
      const { t } = shopper;
      await shopper.open('/cardTopUp');
      await shopper.field(t('wallet.amount.label')).fill('50');
      await shopper.field(t('wallet.card.number')).fill('4242424242424242');
      await shopper.field(t('wallet.card.expiry')).fill('12/39');
      await shopper.field(t('wallet.card.cvc')).fill('987');
    },
  },
  {
    file: 'features/wallet/withdraw/payee/add-payee-sheet.tsx',
    call: withdrawal.addPayee,
    fill: async (shopper) => {
      const { t } = shopper;
      await shopper.open('/withDraw');
      await shopper.tap(t('wallet.payee.addCard'));
      await shopper.field(t('wallet.payee.holder')).fill('Ada Lovelace');
      await shopper.field(t('wallet.payee.bank')).fill('First Bank');
      await shopper.field(t('wallet.payee.number')).fill(cardNumber);
    },
  },
];

/** Forms laid out as another, which stands for them. */
export const twins: { [file: string]: string } = {
  'features/account/email/remove-step.tsx': 'features/account/code-form.tsx',
  'features/wallet/card/challenge-sheet.tsx': 'features/wallet/withdraw/payee/add-payee-sheet.tsx',
  'features/wallet/withdraw/payee/confirm-payee-sheet.tsx':
    'features/wallet/withdraw/payee/add-payee-sheet.tsx',
  'features/wallet/chain/chain-form.tsx': 'features/wallet/card/card-form.tsx',
  'features/wallet/top-up/manual-form.tsx': 'features/wallet/card/card-form.tsx',
};

/** Forms that no network can refuse: saved on the device first, or parts of a read. */
export const unrefused = [
  'features/account/profile-screen.tsx',
  'features/addresses/address-editor.tsx',
  'features/checkout/checkout-extras.tsx',
  'features/refunds/form/refund-editor.tsx',
  'features/refunds/progress/return-parcel.tsx',
  'features/reviews/review-editor.tsx',
  'features/support/complaints/complaint-editor.tsx',
  'features/support/messages/composer/composer-bar.tsx',
  'features/support/suggestions/suggestion-editor.tsx',
  'ui/fields/search-field.tsx',
] as const;
