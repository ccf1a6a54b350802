-- Where a shop takes its returns; '' if it takes none.
alter table shop add column return_address text not null default '';
