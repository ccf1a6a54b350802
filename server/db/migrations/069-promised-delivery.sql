-- Whether the shop promised free delivery when the order was placed; null for earlier orders.
alter table orders add column is_free_delivery boolean;
