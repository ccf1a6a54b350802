import { execFileSync, spawnSync } from 'node:child_process';
import pg from 'pg';

/** Of pgbench: 100,000 accounts, 10 tellers and 1 branch each. */
const scale = 50;
const connections = 24;

/** The TPC-B-like transactions of pgbench on a PostgreSQL, as many as it can. */
export interface Tpcb {
  /** By pgbench, or by Node where the machine has no pgbench. */
  by: 'pgbench' | 'node';
  /** Transactions per second. */
  run(seconds: number): Promise<number>;
}

/** Fills a database of its own. `url` is a superuser's. */
export async function fillTpcb(url: string): Promise<Tpcb> {
  const own = new URL(url);
  own.pathname = '/tpcb';
  await query(url, 'create database tpcb');
  const hasPgbench = spawnSync('pgbench', ['--version']).status === 0;
  if (!hasPgbench) {
    await query(own.href, tables);
    return { by: 'node', run: (seconds) => byNode(own.href, seconds) };
  }
  execFileSync('pgbench', ['-i', '-q', '-s', String(scale), own.href], { stdio: 'ignore' });
  return { by: 'pgbench', run: async (seconds) => byPgbench(own.href, seconds) };
}

function byPgbench(url: string, seconds: number): number {
  const load = ['-c', String(connections), '-j', '2', '-T', String(seconds)];
  const said = execFileSync('pgbench', ['-n', ...load, url], { encoding: 'utf8', stdio: 'pipe' });
  return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
}

async function byNode(url: string, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let made = 0;
  async function client(): Promise<void> {
    const connection = new pg.Client(url);
    await connection.connect();
    for (; performance.now() < until; made += 1) {
      for (const statement of transaction()) await connection.query(statement);
    }
    await connection.end();
  }
  await Promise.all(Array.from({ length: connections }, client));
  return made / seconds;
}

const below = (n: number) => 1 + Math.floor(Math.random() * n);

/** The statements that pgbench documents as `tpcb-like`. */
function transaction(): string[] {
  const [aid, bid, tid] = [below(100_000 * scale), below(scale), below(10 * scale)];
  const delta = below(10_001) - 5001;
  return [
    'begin',
    `update pgbench_accounts set abalance = abalance + ${delta} where aid = ${aid}`,
    `select abalance from pgbench_accounts where aid = ${aid}`,
    `update pgbench_tellers set tbalance = tbalance + ${delta} where tid = ${tid}`,
    `update pgbench_branches set bbalance = bbalance + ${delta} where bid = ${bid}`,
    `insert into pgbench_history values (${tid}, ${bid}, ${aid}, ${delta}, current_timestamp)`,
    'end',
  ];
}

const tables = `
  create table pgbench_accounts as
    select aid, 1 + aid / 100000 as bid, 0 as abalance, repeat(' ', 84) as filler
    from generate_series(1, ${100_000 * scale}) aid;
  alter table pgbench_accounts add primary key (aid);
  create table pgbench_tellers as
    select tid, 1 + tid / 10 as bid, 0 as tbalance from generate_series(1, ${10 * scale}) tid;
  alter table pgbench_tellers add primary key (tid);
  create table pgbench_branches as
    select bid, 0 as bbalance from generate_series(1, ${scale}) bid;
  alter table pgbench_branches add primary key (bid);
  create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp);
  analyze;`;

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text).finally(() => client.end());
}
