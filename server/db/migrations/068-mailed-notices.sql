-- Notifications that are mailed as well. Those of a former release, which names no such column, are not.
alter table notice add column is_mailed boolean not null default true;
create index notice_to_mail on notice (id) where not is_mailed;
