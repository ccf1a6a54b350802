import type * as z from 'zod';

/** An unusable setting. Its message is one sentence for the person who set it. */
export class ConfigError extends Error {}

/** What to do about a command that has another environment than its server. */
export const sameAsServer =
  'give the command the server’s DATA_DIR, and DATABASE_URL and SECRET if the server has them';

/** Parses settings; an empty one counts as absent. Throws ConfigError naming the first wrong one. */
export function readSettings<S extends z.ZodType>(
  settings: S,
  env: { readonly [name: string]: string | undefined },
): z.output<S> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(present);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConfigError(`${issue?.path.join('.')} has a wrong value: ${issue?.message}.`);
}
