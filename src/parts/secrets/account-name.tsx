/**
 * The name under which a password manager keeps the password below. Only managers read it; if it were
 * not laid out, Chrome would take the field before the password instead.
 */
export function AccountName({ account }: { account: string }) {
  return (
    <input
      type="text"
      autoComplete="username"
      value={account}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}
