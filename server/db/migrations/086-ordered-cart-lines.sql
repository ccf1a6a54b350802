-- The cart line that an item was bought from, if there was one: a second order of the same line is told
-- apart from a new purchase.
alter table order_line add column cart_id uuid;
