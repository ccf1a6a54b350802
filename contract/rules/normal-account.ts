/**
 * Normalises an account name: email addresses in lower case, phone numbers without spacing, and
 * full-width signs as plain ones.
 */
export function normalAccount(name: string): string {
  const trimmed = name.normalize('NFKC').trim();
  if (trimmed.includes('@')) return trimmed.toLowerCase();
  return trimmed.replace(/[ \-()]/g, '');
}
