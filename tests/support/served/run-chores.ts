import { resolveCurrency } from '../../../server/catalogue/store-currency.ts';
import { readConfig } from '../../../server/config/config.ts';
import { connect } from '../../../server/db/database.ts';
import { chooseGateway } from '../../../server/gateways/gateways.ts';
import { openServices } from '../../../server/open-services.ts';
import { type Clock, createClock } from '../clock.ts';
import { keepHouse } from '../keep-house.ts';
import { demoShop, type ServedShop } from './serve-shop.ts';

/** How far a clock is moved. */
export type Later = Parameters<Clock['advance']>[0];

/**
 * Runs the chores of a served shop once, in this process, as its server would at a later time. Throws
 * if one of them fails.
 */
export async function runChores(shop: ServedShop, later: Later = {}): Promise<void> {
  const { origin, databaseUrl, dataDir } = shop;
  const own = { PORT: new URL(origin).port, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const env = { ...demoShop, ...own };
  const config = readConfig(env);
  const openGateway = chooseGateway(env, config);
  const connection = connect(databaseUrl, 4);
  const { currency, release } = await resolveCurrency(databaseUrl, undefined, 'server');
  const gateway = await openGateway?.(currency);
  const services = await openServices({ config, currency, gateway }, connection);
  const clock = createClock(new Date());
  clock.advance(later);
  try {
    await keepHouse({ services: { ...services, now: clock.now } });
    await services.mail.settled();
  } finally {
    await connection.close();
    await release();
  }
}
