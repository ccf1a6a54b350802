import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Acknowledged, Book, Mistakes, Operation, Reply } from './book.ts';

const tables = `
  create table wallet (id int primary key, balance int not null, held int not null default 0);
  create table entry (wallet int, amount int);
  create table purchase (id text primary key, wallet int, is_paid boolean default false);
  create table payment (purchase text);
  create table transfer (id text primary key, wallet int, amount int, state text);`;

const price = 700;
const startingBalance = 50_000;

/**
 * A book as a careless engineer would write it: reads, decides and writes without locks, keys, constraints
 * or transactions. The audit must find its mistakes; otherwise it proves nothing about the shop.
 */
export class NaiveBook implements Book {
  readonly #pool: pg.Pool;

  constructor(url: string) {
    this.#pool = new pg.Pool({ connectionString: url, max: 24 });
    // A connection that is still closing when its database is dropped reports that it was ended.
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async open(shoppers: number): Promise<void> {
    await this.#pool.query(tables);
    for (let id = 0; id < shoppers; id += 1) {
      await this.#pool.query('insert into wallet values ($1, $2)', [id, startingBalance]);
      await this.#pool.query('insert into entry values ($1, $2)', [id, startingBalance]);
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async request(wallet: number, operation: Operation): Promise<Reply> {
    const id = randomUUID();
    switch (operation.kind) {
      case 'open':
        return await this.#transfer(id, wallet, operation.amount, 'open');
      case 'charge':
        return await this.#charge(wallet, operation.of);
      case 'order':
        await this.#pool.query('insert into purchase values ($1, $2)', [id, wallet]);
        return { text: id, isDone: true, id };
      case 'pay':
        return await this.#pay(wallet, operation.of);
      case 'withdraw':
        await this.#change(wallet, -operation.amount);
        return await this.#transfer(id, wallet, operation.amount, 'held');
      case 'cancelWithdrawal':
        return await this.#giveBack(wallet, operation.of);
      case 'dispute':
      case 'cardRefund':
        await this.#change(wallet, -operation.amount);
        return { text: 'taken', isDone: true, id: operation.of };
      case 'reinstate':
        await this.#change(wallet, operation.amount);
        return { text: 'given back', isDone: true, id: operation.of };
      case 'refund':
        await this.#change(wallet, price);
        return { text: 'refunded', isDone: true, id: operation.of };
      case 'cancelOrder':
        await this.#pool.query('delete from purchase where id = $1', [operation.of]);
        return { text: 'done', isDone: true, id: operation.of };
    }
  }

  async audit(_acknowledged: Acknowledged[]): Promise<Mistakes> {
    const drifted = await this.#pool.query(`
      select id from wallet where balance <> (select sum(amount) from entry where wallet = id)`);
    const twice = await this.#pool.query(
      'select purchase from payment group by 1 having count(*) > 1',
    );
    return { drifted: drifted.rows.length, 'paid twice': twice.rows.length };
  }

  async #transfer(id: string, wallet: number, amount: number, state: string): Promise<Reply> {
    const values = [id, wallet, amount, state];
    await this.#pool.query('insert into transfer values ($1, $2, $3, $4)', values);
    return { text: id, isDone: true, id };
  }

  async #charge(wallet: number, id: string): Promise<Reply> {
    const { rows } = await this.#pool.query('select amount from transfer where id = $1', [id]);
    await this.#change(wallet, rows[0].amount);
    return { text: 'charged', isDone: true, id };
  }

  async #pay(wallet: number, id: string): Promise<Reply> {
    const { rows } = await this.#pool.query('select is_paid from purchase where id = $1', [id]);
    if (!rows[0] || rows[0].is_paid) return { text: 'moved', isDone: false, id };
    await this.#change(wallet, -price);
    await this.#pool.query('insert into payment values ($1)', [id]);
    await this.#pool.query('update purchase set is_paid = true where id = $1', [id]);
    return { text: 'paid', isDone: true, id };
  }

  async #giveBack(wallet: number, id: string): Promise<Reply> {
    const { rows } = await this.#pool.query('select amount from transfer where id = $1', [id]);
    await this.#change(wallet, rows[0].amount);
    return { text: 'cancelled', isDone: true, id };
  }

  async #change(wallet: number, amount: number): Promise<void> {
    const { rows } = await this.#pool.query('select balance from wallet where id = $1', [wallet]);
    const balance = rows[0].balance + amount;
    await this.#pool.query('insert into entry values ($1, $2)', [wallet, amount]);
    await this.#pool.query('update wallet set balance = $2 where id = $1', [wallet, balance]);
  }
}
