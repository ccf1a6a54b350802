import { answerConversation } from '../../../server/support/messages/answer-conversation.ts';
import { expect, placeOrder, test } from '../../support/browser/journey.ts';
import { payAndShip } from '../../support/goods/parcels.ts';

test('without the demo’s operator, what waits for the shop says that a person has to act', async ({
  shopper,
  office,
  buyer,
}) => {
  const { page, t } = shopper;
  const id = await placeOrder(office, buyer, await office.listProduct());
  await payAndShip(office, buyer, [id]);
  const note = page.getByText(t('service.operatorOff')).filter({ visible: true });
  await shopper.open(`/orderInfo/${id}`);
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
});
