import type { Page } from '@playwright/test';
import type { ParseKeys } from 'i18next';
import { address } from '#contract/calls/addresses.ts';
import { order } from '#contract/calls/orders.ts';
import { profile } from '#contract/calls/profile.ts';
import { refund } from '#contract/calls/refunds.ts';
import { complaint, suggestion } from '#contract/calls/support/cases.ts';
import { message } from '#contract/calls/support/messages.ts';
import type { AnyCall } from '#contract/endpoint.ts';
import { refundLink } from '#parts/order/refund-link.ts';
import { askedReturn } from '../../screens/after-sale.ts';
import { demoGoods } from '../../screens/stage.ts';
import { arrivedOrder } from '../../support/goods/parcels.ts';
import type { unrefused } from '../forms.ts';
import { addPhoto } from './acts.ts';
import type { Stage } from './sent.ts';

/** Saves a filled form on the device, from where its call is sent later. */
export interface Saved {
  call: AnyCall;
  /** Opens the form, and fills it in. */
  fill(stage: Stage): Promise<unknown>;
  /** The button that saves it. */
  button: ParseKeys;
  /** A notice says that it is saved. */
  isTold?: true;
}

/** Why nothing of a form is saved. */
export type Unsaved = { why: string };

const handle = 'drift-wireless-headphones';

async function arrived({ office, buyer }: Stage): Promise<{ id: string; skuId: number }> {
  const goods = await demoGoods({ office }, handle);
  return { id: await arrivedOrder(office, buyer, [goods]), skuId: goods.skuId };
}

/** Gives each score of the open review five stars. */
async function giveStars(page: Page): Promise<void> {
  for (const row of [0, 1, 2]) {
    await page.getByRole('group').nth(row).locator('label').nth(4).click();
  }
}

/** The forms that are saved on the device first, and the rest of those that no network refuses. */
export const leftSaves: { [F in (typeof unrefused)[number]]: Saved | Unsaved } = {
  'features/account/profile-screen.tsx': {
    ...{ call: profile.save, button: 'app.save', isTold: true },
    async fill({ shopper }) {
      await shopper.open('/profile');
      await shopper.field(shopper.t('register.givenName')).fill('Augusta');
    },
  },
  'features/addresses/address-editor.tsx': {
    ...{ call: address.add, button: 'app.save', isTold: true },
    async fill({ shopper }) {
      await shopper.open('/addressForm');
      await shopper.fillAddress('Grace Hopper');
    },
  },
  'features/checkout/checkout-extras.tsx': { why: 'its promo code is part of a read' },
  'features/refunds/form/refund-editor.tsx': {
    ...{ call: refund.ask, button: 'refund.send' },
    async fill(stage) {
      const { shopper } = stage;
      const { page, t } = shopper;
      await shopper.open(`/refund/${(await arrived(stage)).id}`);
      await page.getByText(t('refund.reason.faulty'), { exact: true }).click();
      await shopper.field(t('refund.explanation')).fill('The band is cracked');
      await addPhoto(shopper);
    },
  },
  'features/refunds/progress/return-parcel.tsx': {
    ...{ call: refund.sendParcel, button: 'refund.saveParcel', isTold: true },
    async fill({ shopper, office, buyer }) {
      const { page, t } = shopper;
      const goods = await demoGoods({ office }, handle);
      const id = await askedReturn({ page, office, buyer }, goods);
      const { sn } = await office.ok(order.detail, { order_id: id }, buyer.token);
      await shopper.open(refundLink({ id, sn }));
      await shopper.field(t('refund.carrier')).fill('Post');
      await shopper.field(t('refund.parcelNo')).fill('RR 1');
    },
  },
  'features/reviews/review-editor.tsx': {
    ...{ call: order.review, button: 'review.post' },
    async fill(stage) {
      const { shopper } = stage;
      const { id, skuId } = await arrived(stage);
      await shopper.open(`/comment/${id}/${skuId}`);
      await giveStars(shopper.page);
      await shopper.field(shopper.t('review.content')).fill('Quiet, and light.');
    },
  },
  'features/support/complaints/complaint-editor.tsx': {
    ...{ call: complaint.send, button: 'complaint.send' },
    async fill({ shopper }) {
      const { page, t } = shopper;
      await shopper.open('/platformComplaint');
      await page.getByText(t('complaint.categories.app')).click();
      await shopper.field(t('complaint.content')).fill('The bag was empty');
      await addPhoto(shopper);
    },
  },
  'features/support/messages/composer/composer-bar.tsx': {
    ...{ call: message.send, button: 'service.send' },
    async fill({ shopper }) {
      await shopper.open('/service?side=platform');
      await shopper.field(shopper.t('service.write')).fill('Is it quiet?');
    },
  },
  'features/support/suggestions/suggestion-editor.tsx': {
    ...{ call: suggestion.send, button: 'suggestion.send' },
    async fill({ shopper }) {
      await shopper.open('/suggestion');
      await shopper.field(shopper.t('suggestion.content')).fill('Show the freight');
    },
  },
  'ui/fields/search-field.tsx': { why: 'it leads to a list, which is a read' },
};
