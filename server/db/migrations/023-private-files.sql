-- Evidence and other pictures that only their shopper and the operator may see: never catalogue
-- pictures, never in the pictures' folder.
create table private_file (
  id uuid primary key,
  shopper_id bigint not null references shopper on delete cascade,
  -- The upload that it was, by the name that its shopper's device gave it; not of these bytes.
  sha256 text not null check (sha256 ~ '^[a-f0-9]{64}$'),
  -- The clean bytes.
  bytes bytea not null,
  type text not null check (type in ('image/webp', 'image/jpeg')),
  created_at timestamptz not null,
  -- When its retention ends.
  delete_at timestamptz not null
);
create index private_file_by_end on private_file (delete_at);
create index private_file_by_upload on private_file (shopper_id, sha256);
