/** What the log may know of an error: nothing that a shopper typed. */
export interface LoggedError {
  type: string;
  message: string;
  /** Empty if it cannot be told apart from the message. */
  stack: string;
  code?: string;
  cause?: LoggedError;
  /** Some of those that an AggregateError reports. */
  errors?: LoggedError[];
  [place: string]: unknown;
}

/** Fields of PostgreSQL's errors that name the schema, never a value; `detail` and others do. */
const placeFields = ['severity', 'schema', 'table', 'column', 'constraint', 'routine'];

/** Nested deeper, causes are left out. */
const deepest = 5;

/** Of an AggregateError; its message counts the rest. */
const maxErrors = 5;

/**
 * An error for the log. A failed query's parameters and the values that PostgreSQL quotes are left
 * out: they are names, phones and addresses.
 */
export function loggedError(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' };
  const fields = error as Error & { [name: string]: unknown };
  const message = withoutValues(fields);
  const stack = stackOf(error, message);
  const logged: LoggedError = { type: error.constructor.name, message, stack };
  if (fields['code'] !== undefined) logged.code = String(fields['code']);
  for (const name of placeFields) {
    if (typeof fields[name] === 'string') logged[name] = fields[name];
  }
  if (error.cause instanceof Error && depth < deepest) {
    logged.cause = loggedError(error.cause, depth + 1);
  }
  if (error instanceof AggregateError) {
    logged.errors = error.errors.slice(0, maxErrors).map((each) => loggedError(each, depth + 1));
  }
  return logged;
}

/**
 * For a logger's `logMethod`: an error without a message of its own would be logged with its full
 * one, around the serializer.
 */
export function nameError(args: unknown[]): unknown[] {
  const [detail, ...rest] = args;
  const error = detail instanceof Error ? detail : Object(detail).err;
  if (!(error instanceof Error) || rest.length > 0) return args;
  return [detail === error ? { err: error } : detail, loggedError(error).message];
}

/** The classes of PostgreSQL's errors that quote names of tables and columns, never a value. */
const quotesNames = /^(?:23|42)/;

/** Drizzle appends the parameters; PostgreSQL quotes the value that it cannot read. */
function withoutValues(error: Error & { [name: string]: unknown }): string {
  const [text = ''] = error.message.split('\nparams:', 1);
  if (!('severity' in error)) return text;
  const short = text.replace(/: ".*$/s, '');
  // A value may contain quotes itself: all between the first and the last is left out.
  return quotesNames.test(String(error['code'])) ? short : short.replace(/".*"|".*$/s, '"…"');
}

/** The stack without its values of its message, which may span lines. */
function stackOf({ stack = '', message }: Error, shown: string): string {
  if (shown === message) return stack;
  const at = stack.indexOf(message);
  return at < 0 ? '' : shown + stack.slice(at + message.length);
}
