/** Writes one after the other. */
export interface LatestOnly<T> {
  push(value: T): void;
  /** Takes nothing more; resolves when nothing is being written. */
  end(): Promise<void>;
}

/** Writes what it is given; of what comes while it is writing, only the last. */
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
