import type { ListQuery } from './list-query.ts';

/** The query as a URL search string: `?q=tea&sort=sold`, or empty. */
export function writeListQuery(query: ListQuery, further: { [name: string]: string } = {}): string {
  const params = new URLSearchParams(further);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}
