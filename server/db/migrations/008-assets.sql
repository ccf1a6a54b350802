-- Files that shoppers put part by part, each under the SHA-256 of its bytes, before a write uses them.
create table asset (
  shopper_id bigint not null references shopper on delete cascade,
  sha256 text not null check (sha256 ~ '^[a-f0-9]{64}$'),
  size int not null check (size > 0),
  -- How many bytes have come, one after the other.
  received int not null default 0 check (received between 0 and size),
  -- The picture that it is, once it is whole and was cleaned.
  picture_id text,
  tint text,
  -- The clean bytes, until something uses them.
  master bytea,
  -- When it was begun or last spoken of.
  at timestamptz not null,
  primary key (shopper_id, sha256),
  check ((picture_id is null) = (tint is null)),
  check (master is null or picture_id is not null)
);
create index asset_by_time on asset (at);

-- Parts of what is not whole yet.
create table asset_part (
  shopper_id bigint not null,
  sha256 text not null,
  -- Where in the file it begins.
  position int not null,
  bytes bytea not null,
  primary key (shopper_id, sha256, position),
  foreign key (shopper_id, sha256) references asset on delete cascade
);

-- Pictures that no file holds yet: their bytes come with the transaction that needs them.
create table picture_master (
  picture_id text primary key references picture on delete cascade,
  bytes bytea not null
);
