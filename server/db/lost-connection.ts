/**
 * PostgreSQL's last message: it stops, it crashed, or a transaction idled or ran too long. Or it has
 * become a standby (25006): another server takes the writes, and a new connection reaches that.
 */
const lastWords = /^(08...|57P..|25P03|25P04|25006)$/;

/** Operating system codes. */
const socketCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'];

/** The driver's own errors, which have no code. */
const driverMessages =
  /^Connection terminated|not queryable$|^timeout exceeded when trying to connect$|^Query read timeout$|calling end on the pool$/;

/**
 * True for a query error caused by a broken or failed connection. Whether the query, or the commit,
 * took effect is then unknown.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (lastWords.test(code) || socketCodes.includes(code)) return true;
  return driverMessages.test(error.message) || isConnectionLost(error.cause);
}
