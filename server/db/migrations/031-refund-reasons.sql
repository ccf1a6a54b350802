-- Why the shopper wants the money back.
alter table refund add column reason text not null default '';
