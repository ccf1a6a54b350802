-- What can be sold is stock on hand less what unpaid orders hold: quantity - owed, of which one is 0.
-- Something is owed if an import leaves less on hand than they hold; what they return settles it first.
alter table stock add column owed int not null default 0 check (owed >= 0);
