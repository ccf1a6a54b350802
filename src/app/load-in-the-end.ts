const restMs = 4000;

/** What `load` downloads; where that fails, it is asked for again until it is there. */
export async function loadInTheEnd<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      // No network, most likely: nobody waits for it by looking.
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
  }
}
