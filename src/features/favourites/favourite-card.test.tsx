import { expect, test } from 'vitest';
import type { SavedProduct } from '#data/mirror.ts';
import { firstRender } from '../../../tests/support/rendering/first-render.tsx';
import { FavouriteCard } from './favourite-card.tsx';

const saved: SavedProduct = {
  ...{ id: '7', shop_id: '3', name: 'Teapot', category: 'family', picture: null },
  ...{ price: 2000, freight: null, rating: null, sold: 0, in_stock: true },
  ...{ saved_price: 2000, is_gone: false },
};

const cardOf = (change: Partial<SavedProduct>, needsNet = false) =>
  firstRender(
    <FavouriteCard
      product={{ ...saved, ...change }}
      isEager={false}
      choice={undefined}
      needsNet={needsNet}
      isRemovable={false}
    />,
  );

test('a favourite says by how much its price has changed since it was saved', async () => {
  const cheaper = await cardOf({ price: 1760 });
  expect(cheaper.text).toContain(cheaper.t('favourites.cheaper', { share: '12%' }));
  const dearer = await cardOf({ price: 2100 });
  expect(dearer.text).toContain(dearer.t('favourites.dearer', { share: '5%' }));
  expect((await cardOf({})).text).not.toContain('%');
});

test('one that cannot be bought says why instead, and one that is gone leads nowhere', async () => {
  const link = `href="#/detail/${saved.id}/${saved.shop_id}"`;
  const soldOut = await cardOf({ in_stock: false, price: 1760 });
  expect(soldOut.text).toContain(soldOut.t('product.soldOut'));
  expect(soldOut.text).not.toContain('%');
  expect(soldOut.html).toContain(link);
  const gone = await cardOf({ is_gone: true });
  expect(gone.text).toContain(gone.t('bag.offSale'));
  expect(gone.html).not.toContain('href=');
});

test('one that was not added to the bag says that this needs the network', async () => {
  const { text, t } = await cardOf({}, true);
  expect(text).toContain(t('favourites.needsNet'));
});
