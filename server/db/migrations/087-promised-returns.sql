-- The days for returns that the shop promised when the order was placed; null if it promised none.
alter table orders add column returns_days int;
update orders set returns_days = shop.returns_days from shop where shop.id = orders.shop_id;
