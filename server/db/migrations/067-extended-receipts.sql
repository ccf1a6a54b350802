-- When the shopper put off the automatic receipt of an order, which is possible once.
alter table orders add column extended_at timestamptz;
