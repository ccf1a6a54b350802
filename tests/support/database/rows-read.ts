import pg from 'pg';
import { onTestFinished, vi } from 'vitest';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Heap Fetches'?: number;
  Plans?: PlanNode[];
}

type Plan = 'custom' | 'generic';

/** The rows that a plan has read of the table of products, or of its indexes for a generic one. */
function rowsRead(node: PlanNode, plan: Plan): number {
  const below = (node.Plans ?? []).reduce((sum, it) => sum + rowsRead(it, plan), 0);
  if (node['Relation Name'] !== 'product') return below;
  const fetched = node['Heap Fetches'];
  if (fetched !== undefined && plan === 'custom') return below + fetched;
  const { 'Rows Removed by Filter': other = 0, 'Rows Removed by Index Recheck': lossy = 0 } = node;
  return below + (node['Actual Rows'] + other + lossy) * node['Actual Loops'];
}

interface Asked {
  text?: string;
  values?: unknown[];
}

/**
 * The products that the queries of some work read, if they run again on the same database; an index
 * alone counts nothing. A `generic` plan is made for all values, as PostgreSQL plans a statement
 * that runs often: what it reads of an index counts, too.
 */
export async function productsReadBy(
  databaseUrl: string,
  work: () => Promise<unknown>,
  plan: Plan = 'custom',
): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  await work();
  const asked = query.mock.calls.map(([it, values]) => ({ ...(it as unknown as object), values }));
  query.mockRestore();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Among so few products, reading all might look cheap to the planner.
  await client.query('set enable_seqscan = off');
  await client.query(`set plan_cache_mode = force_${plan}_plan`);
  let read = 0;
  for (const { text = '', values = [] } of asked as Asked[]) {
    if (!/\bproduct\b/.test(text)) continue;
    await client.query(`prepare asked as ${text}`);
    const given = values.length > 0 ? `(${values.map(literal)})` : '';
    const { rows } = await client.query(`explain (analyze, format json) execute asked ${given}`);
    await client.query('deallocate asked');
    read += rowsRead(rows[0]['QUERY PLAN'][0].Plan, plan);
  }
  await client.end();
  return read;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((it) => JSON.stringify(it))}}`);
  return pg.escapeLiteral(String(value));
}
