import { service } from '#contract/calls/service.ts';
import { addParcelEvent } from '../../../server/orders/parcels.ts';
import { answerConversation } from '../../../server/support/messages/answer-conversation.ts';
import { changeReply } from '../../support/browser/interceptions.ts';
import { expect, placeOrder, test } from '../../support/browser/journey.ts';
import { payAndShip } from '../../support/goods/parcels.ts';
import { addEvidence } from '../wallet/evidence.ts';

for (const lang of ['en', 'th'] as const) {
  test.describe(lang, () => {
    test.use({ lang, viewport: { width: 360, height: 640 } });

    test('without the demo’s operator, what waits for the shop says that a person has to act', async ({
      shopper,
      office,
      buyer,
    }) => {
      const { page, t } = shopper;
      const goods = await office.listProduct();
      const place = () => placeOrder(office, buyer, goods);
      const [shipped, paid, unpaid] = [await place(), await place(), await place()];
      await payAndShip(office, buyer, [shipped, paid]);
      const note = page.getByText(t('service.operatorOff')).filter({ visible: true });
      await shopper.open(`/orderInfo/${paid}`);
      await expect(note).toBeVisible();
      await shopper.open(`/orderInfo/${unpaid}`);
      await expect(shopper.heading(t('order.status.0'))).toBeVisible();
      await expect(note).toHaveCount(0);
      await shopper.open(`/orderInfo/${shipped}`);
      await expect(note).toBeVisible();
      await office.db.transaction((tx) =>
        addParcelEvent(tx, {
          ...{ orderId: Number(shipped), event: 'delivered', at: new Date(), place: {} },
        }),
      );
      await shopper.open(`/orderInfo/${paid}`);
      await expect(note).toBeVisible();
      await shopper.open(`/orderInfo/${shipped}`);
      await expect(page.getByText(t('order.parcel.delivered')).first()).toBeVisible();
      await expect(note).toHaveCount(0);

      await shopper.open('/topUp');
      await shopper.tap(t('wallet.topUp.manual'));
      await page.getByRole('dialog').getByLabel(t('wallet.topUp.sent')).fill('75.50');
      await addEvidence(shopper);
      await shopper.tap(t('wallet.topUp.submit'));
      await expect(shopper.heading(t('wallet.topUp.asked'))).toBeVisible();
      await expect(note).toBeVisible();

      await shopper.open('/service?side=platform');
      await shopper.field(t('service.write')).fill('Is anybody there?');
      await shopper.tap(t('service.send'));
      await expect(note).toBeVisible();
      const answer = { text: 'Yes, I am', at: new Date() };
      const side = { shopperId: buyer.id, shopId: null };
      await office.db.transaction((tx) => answerConversation(tx, side, answer));
      await expect(page.getByText(answer.text)).toBeVisible();
      await expect(note).toHaveCount(0);

      await shopper.open(`/complaint/${paid}`);
      await page.getByText(t('complaint.categories.damaged')).click();
      await shopper.field(t('complaint.content')).fill('It came in three pieces');
      await addEvidence(shopper);
      await shopper.tap(t('complaint.send'));
      await expect(shopper.heading(t('complaint.received'))).toBeVisible();
      await expect(note).toBeVisible();

      await changeReply(page, service.config, (config) => {
        config.is_operator_off = false;
      });
      await shopper.open(`/orderInfo/${paid}`);
      const configured = page.waitForResponse((it) => it.url().includes(service.config.path));
      await page.reload();
      await configured;
      await expect(shopper.heading(t('order.status.1'))).toBeVisible();
      await expect(note).toHaveCount(0);
    });
  });
}
