-- One live code for each purpose of an account name, whether or not there is such an account: what
-- is answered to a guess must not tell. The key is a digest, as what is typed may be a password.
create table one_time_code (
  key text primary key,
  hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null
);

-- A changed e-mail address receives no codes for a while; those still go to the former one.
alter table shopper add column former_email text not null default '';
alter table shopper add column former_email_until timestamptz;
