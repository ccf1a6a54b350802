-- The open event streams of each shopper, on all servers, each in one of a few slots. They are over
-- when the database has crashed, or when their server has not renewed its lease.
create unlogged table event_server (
  id uuid primary key,
  alive_until timestamptz not null
);
create unlogged table event_stream (
  shopper_id bigint not null,
  slot int not null,
  id uuid not null unique,
  server_id uuid not null references event_server on delete cascade,
  primary key (shopper_id, slot)
);
create index event_stream_by_server on event_stream (server_id);
