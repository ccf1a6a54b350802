import pg from 'pg';

interface Query {
  text: string;
  name?: string | undefined;
  query_timeout?: number;
}

/** Named statements per connection; further ones are planned each time. */
const mostNamed = 250;

/**
 * A client that names each parameterised statement by its text, so that PostgreSQL plans it once
 * per connection instead of on every call: planning dominates the cost of small queries.
 */
export class NamingClient extends pg.Client {
  /** In place of the pool's `query_timeout`. */
  answerTimeoutMs: number | undefined;
  readonly #names = new Map<string, string>();

  // The overloads are pg's own; arguments are passed through, with a name and a time added.
  override query(...args: unknown[]): never {
    const [query] = args;
    if (isQuery(query)) args[0] = this.#timed(this.#named(query));
    this.#holdBack();
    return (super.query as (...all: unknown[]) => never).apply(this, args);
  }

  /** Statements that are issued together leave in one packet. */
  #holdBack(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  #timed(query: Query): Query {
    const { answerTimeoutMs } = this;
    return answerTimeoutMs === undefined ? query : { ...query, query_timeout: answerTimeoutMs };
  }

  #named(query: Query): Query {
    if (query.name !== undefined) return query;
    const known = this.#names.get(query.text);
    if (known) return { ...query, name: known };
    if (this.#names.size >= mostNamed) return query;
    const name = `s${this.#names.size}`;
    this.#names.set(query.text, name);
    return { ...query, name };
  }
}

function isQuery(query: unknown): query is Query {
  return typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);
}
