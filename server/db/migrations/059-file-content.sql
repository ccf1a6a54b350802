-- The clean bytes of a shopper's files: each once, however many uses it has.
create table file_content (
  shopper_id bigint not null references shopper,
  -- The upload that it was, by the name that its shopper's device gave it; not of these bytes.
  sha256 text not null check (sha256 ~ '^[a-f0-9]{64}$'),
  bytes bytea not null,
  type text not null check (type in ('image/webp', 'image/jpeg')),
  primary key (shopper_id, sha256)
);

-- A published upload gave its bytes away; another use of it, or its picture, may still have them.
insert into file_content (shopper_id, sha256, bytes, type)
  select distinct on (shopper_id, sha256) shopper_id, sha256, bytes, type from (
    select shopper_id, sha256, master as bytes, 'image/webp' as type, 0 as rank
      from asset where master is not null
    union all select shopper_id, sha256, bytes, type, 1 from private_file
    union all select shopper_id, sha256, m.bytes, 'image/webp', 2
      from asset join picture_master m using (picture_id) where master is null
  ) it order by shopper_id, sha256, rank;

alter table asset add column is_published boolean not null default false;
update asset set is_published = picture_id is not null and master is null;
alter table asset drop column master;

alter table private_file
  drop column bytes,
  drop column type,
  add foreign key (shopper_id, sha256) references file_content;

-- Writes the rows again, which frees the disk that the copies took.
cluster private_file using private_file_pkey;
cluster asset using asset_pkey;

-- The content goes with the last of its uses.
create function drop_unused_content() returns trigger language plpgsql as $$
begin
  -- A use that another transaction is adding is waited for, and seen by the next statement.
  perform 1 from file_content c join gone using (shopper_id, sha256)
    order by c.shopper_id, c.sha256 for update of c;
  delete from file_content c using gone
    where c.shopper_id = gone.shopper_id and c.sha256 = gone.sha256
      and not exists (select from private_file f
        where f.shopper_id = c.shopper_id and f.sha256 = c.sha256)
      and not exists (select from asset a
        where a.shopper_id = c.shopper_id and a.sha256 = c.sha256);
  return null;
end $$;

create trigger unused_content after delete on private_file
  referencing old table as gone for each statement execute function drop_unused_content();
create trigger unused_content after delete on asset
  referencing old table as gone for each statement execute function drop_unused_content();
