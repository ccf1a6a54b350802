/**
 * For a small shop on a machine of 1-2 GB shared with the server. Passed on every start rather than
 * written to a file, so that a new release's settings apply to an old database.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 60,
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  max_logical_replication_workers: 0,
  // One slow report must not take every core from the shoppers.
  max_parallel_workers_per_gather: 0,
  jit: 'off',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The shop restarts a crashed server. One that restarts itself cannot be stopped meanwhile, and
  // on a full disk would stay so for ever.
  restart_after_crash: 'off',
  // Logs crashes and refusals, but not failed statements: their details contain shoppers' input.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  logging_collector: 'off',
};

/** The command line of a server on `cluster` that listens on `port` of the loopback only. */
export function serverArguments(cluster: string, port: number): string[] {
  const pairs = Object.entries({ ...settings, port });
  return ['-D', cluster, ...pairs.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * PostgreSQL's own administrator: owns the cluster, holds the lock, and has reserved connections.
 */
export const superuser = 'postgres';

/**
 * The shop's user and database: as in a hosted PostgreSQL, it owns its database and nothing else.
 */
export const shop = 'caravel';
