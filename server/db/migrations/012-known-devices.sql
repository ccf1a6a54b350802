-- Devices that have logged in to an account, by a digest of its name and of what the device's cookie
-- holds. To be one opens nothing: its tries at the password are only counted apart from strangers'.
create table known_device (
  hash bytea primary key,
  shopper_id bigint not null references shopper on delete cascade,
  used_at timestamptz not null
);
create index known_device_by_shopper on known_device (shopper_id, used_at desc);
create index known_device_by_use on known_device (used_at);

-- Some guesses are remembered for longer than others.
alter table throttle
  add column expires_at timestamptz not null default now() + interval '1 hour';
create index throttle_by_expiry on throttle (expires_at);
