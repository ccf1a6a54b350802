import { once } from 'node:events';
import pg from 'pg';

/** A value as COPY's text format has it; an array is an array of texts. */
export type Value = string | number | boolean | null | readonly string[];

/** The driver's connection with what its types leave out. */
interface Copying {
  stream: pg.Connection['stream'];
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Writes rows into `table (columns)` by COPY. They are made as fast as PostgreSQL takes them. */
export async function copyIn(
  client: pg.ClientBase,
  target: string,
  rows: Iterable<readonly Value[]>,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const done = (error: Error | undefined) => (error ? reject(error) : resolve());
    client.query(new CopyIn(`copy ${target} from stdin`, rows, done));
  });
}

/** The size of a message, in characters. */
const enough = 64 * 1024;

/** The driver asks a query for its rows and, left alone, answers that it has none. */
class CopyIn extends pg.Query {
  readonly #rows: Iterable<readonly Value[]>;

  constructor(
    text: string,
    rows: Iterable<readonly Value[]>,
    done: (error: Error | undefined) => void,
  ) {
    super(text, done);
    this.#rows = rows;
  }

  handleCopyInResponse(connection: Copying): void {
    this.#send(connection).then(
      () => connection.endCopyFrom(),
      (error: Error) => connection.sendCopyFail(error.message),
    );
  }

  async #send(connection: Copying): Promise<void> {
    let text = '';
    for (const row of this.#rows) {
      text += `${row.map(written).join('\t')}\n`;
      if (text.length < enough) continue;
      connection.sendCopyFromChunk(Buffer.from(text));
      text = '';
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
    }
    connection.sendCopyFromChunk(Buffer.from(text));
  }
}

const signs: { [sign: string]: string } = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function written(value: Value): string {
  if (value === null) return '\\N';
  return escaped(typeof value === 'object' ? arrayOf(value) : String(value));
}

const escaped = (text: string) => text.replace(/[\\\t\n\r]/g, (sign) => signs[sign] ?? sign);

const arrayOf = (texts: readonly string[]) =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
