/** Normalises an account name: email addresses in lower case, phone numbers without spacing. */
export function normalAccount(name: string): string {
  const trimmed = name.trim();
  if (trimmed.includes('@')) return trimmed.toLowerCase();
  return trimmed.replace(/[ \-()]/g, '');
}
