/** The results of statements, in their order. */
type Results<S extends readonly unknown[]> = { -readonly [I in keyof S]: Awaited<S[I]> };

/**
 * Awaits independent statements of one transaction, which share a round trip. Waits for all of them
 * before it throws the first's error: a late one would run in the connection's next transaction.
 * They may be sent in any order, so none may need a lock that another takes.
 */
export async function together<const S extends readonly (Promise<unknown> | undefined)[]>(
  statements: S,
): Promise<Results<S>> {
  // A query runs each time that it is awaited: as promises, they run once.
  const running = statements.map((it) => Promise.resolve(it));
  await Promise.allSettled(running);
  return (await Promise.all(running)) as Results<S>;
}
