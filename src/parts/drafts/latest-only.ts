/** Writes values sequentially. */
export interface LatestOnly<T> {
  push(value: T): void;
  /** Accepts no more values; resolves when nothing is being written. */
  end(): Promise<void>;
}

/** Writes each value it is given; of those arriving during a write, only the last. */
export function latestOnly<T>(write: (value: T) => Promise<void>): LatestOnly<T> {
  let next: { value: T } | undefined;
  let writing: Promise<void> | undefined;
  let isOver = false;

  async function work() {
    while (next) {
      const { value } = next;
      next = undefined;
      await write(value).catch(globalThis.reportError);
    }
    writing = undefined;
  }

  return {
    push(value) {
      if (isOver) return;
      next = { value };
      writing ??= work();
    },
    async end() {
      isOver = true;
      next = undefined;
      await writing;
    },
  };
}
