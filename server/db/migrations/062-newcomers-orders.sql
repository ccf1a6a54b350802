-- The network address of an account that was never credited, while its order is unpaid: such orders
-- are limited by address as well.
alter table orders add column placed_from text check (placed_from is null or status = 0);
create index orders_placed_from on orders (placed_from) where placed_from is not null;
