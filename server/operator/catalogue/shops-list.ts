import { presentShop } from '../../catalogue/cards.ts';
import { command, readArguments } from '../command.ts';
import { table } from '../table.ts';
import { figuresOf, rateText, readShops } from './shop-figures.ts';

/** `shops list`: every shop with its figures. */
export const shopsListCommand = command({
  usage: '',
  about: 'Lists the shops: what they offer, what they sold and how they are rated.',
  read: (args) => readArguments(args, [], {}),
  async run({ db }) {
    const rows = await readShops(db);
    const data = rows.map((row) => ({
      ...presentShop(row.shop, 'en'),
      handle: row.shop.handle,
      ...figuresOf(row),
      freight: row.shop.freight,
      free_from: row.shop.freeFrom,
    }));
    const lines = data.map((row) => ({
      id: row.id,
      handle: row.handle,
      name: row.name,
      city: row.city,
      products: row.products,
      listed: row.published,
      sold: row.sales,
      fans: row.fans,
      favourable: rateText(row.favourable_rate),
    }));
    return { text: table(lines, 'No shops.'), data };
  },
});
