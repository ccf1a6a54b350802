-- A shopper's own picture is a private file without a retention: it stays until it is replaced.
alter table private_file alter delete_at drop not null;
alter table shopper add picture uuid references private_file on delete set null;
create unique index shopper_by_picture on shopper (picture) where picture is not null;
