/** How often a test may be tried: a third failure is one. */
export const mostTries = 3;

/** More unsteady tests than this fail a run. */
export const mostUnsteady = 10;

/**
 * The messages that a slow machine explains: a time-out or a lost connection. A failed assertion never
 * is ("expected …"), whatever values it quotes.
 */
export const slowMachine =
  /^(?!expected )[\s\S]*(?:(?:Test|Hook) timed out in \d+ms|ECONNRESET|ECONNREFUSED|EPIPE|socket hang up|other side closed|fetch failed|Connection terminated|terminating connection)/;
