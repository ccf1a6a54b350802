-- A second way to confirm payments. Only public keys: the private ones never leave their devices.
create table passkey (
  id uuid primary key,
  shopper_id bigint not null references shopper on delete cascade,
  credential_id text not null unique,
  -- In COSE, as WebAuthn has it.
  public_key bytea not null,
  -- Counts signatures; an authenticator that does not count stays at 0.
  counter bigint not null,
  transports text[] not null default '{}',
  -- The host name that it is bound to: it signs for no other.
  rp_id text not null,
  user_agent text not null default '',
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkey_by_shopper on passkey (shopper_id, added_at);

-- What a passkey is asked to sign, kept by its digest until it is answered or expires.
create table passkey_challenge (
  hash bytea primary key,
  shopper_id bigint not null references shopper on delete cascade,
  session_hash bytea not null,
  -- '' to add a passkey; else the digest of what is to be paid, and its amount, as in pay_ticket.
  purpose text not null,
  amount bigint not null,
  expires_at timestamptz not null
);
create index passkey_challenge_by_expiry on passkey_challenge (expires_at);
