import { v7 as newId } from 'uuid';
import { addToCart } from '#data/cart.ts';
import { openLocalDb } from '#data/local-db.ts';

/** Reports the outbox, then saves one change after the other, and reports each. */
async function live(): Promise<void> {
  const db = openLocalDb('victim');
  await tell('/found', { ids: (await db.entries()).map(({ id }) => id) });
  for (let n = 0; ; n += 1) {
    const id = await db.enqueue(addToCart, { id: newId(), sku_id: String(n), quantity: 1 });
    await tell('/saved', { ids: [id] });
  }
}

const tell = (path: string, body: object) =>
  fetch(path, { method: 'POST', body: JSON.stringify(body) });

void live();
