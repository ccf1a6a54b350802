import { v7 as newId } from 'uuid';
import { enqueue } from '#data/enqueue.ts';
import { openShelf } from '#data/shelf.ts';

/** Tells what is in the outbox, then saves one change after the other, and says so each time. */
async function live(): Promise<void> {
  const shelf = openShelf('victim');
  const ops = await shelf.outbox.ops.toArray();
  await tell('/found', { ids: ops.map(({ id }) => id) });
  for (let n = 0; ; n += 1) {
    const payload = { id: newId(), sku_id: String(n), quantity: 1 };
    const id = await enqueue(shelf, 'cart.add', payload);
    await tell('/saved', { ids: [id] });
  }
}

const tell = (path: string, body: object) =>
  fetch(path, { method: 'POST', body: JSON.stringify(body) });

void live();
