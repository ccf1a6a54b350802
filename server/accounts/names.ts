/** One spelling for each account name: addresses in lower case, numbers without their spacing. */
export function normalAccount(name: string): string {
  const trimmed = name.trim();
  if (trimmed.includes('@')) return trimmed.toLowerCase();
  return trimmed.replace(/[ \-()]/g, '');
}
