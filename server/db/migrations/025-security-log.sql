-- Where an event came from, the money that it moved, in minor units, and what it was about.
alter table security_event
  add column network text not null default '',
  add column amount bigint,
  add column ref text not null default '';

-- Since when a device is known: a new one may not do everything yet.
alter table known_device add column first_at timestamptz not null default now();
update known_device set first_at = used_at;

-- The device that a session was opened on: it is forgotten with the session.
alter table session add column device_hash bytea;
