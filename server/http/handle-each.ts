/**
 * Handles what `find` finds, one item after another, until it finds nothing that it has not `seen`.
 * An item that fails does not hold up the others: an AggregateError reports the failures at the end.
 */
export async function handleEach<T extends { id: string | number }>(
  find: (seen: T['id'][]) => Promise<T[]>,
  handle: (item: T) => Promise<unknown>,
): Promise<void> {
  const seen: T['id'][] = [];
  const failures: Error[] = [];
  for (let items = await find(seen); items.length > 0; items = await find(seen)) {
    for (const item of items) {
      seen.push(item.id);
      try {
        await handle(item);
      } catch (cause) {
        failures.push(new Error(`${item.id} failed`, { cause }));
      }
    }
  }
  if (failures.length === 0) return;
  throw new AggregateError(failures, `${failures.length} of ${seen.length} failed`);
}
