/** The worker's own global scope, under its own type. */
export const scope = globalThis as unknown as ServiceWorkerGlobalScope;
