-- The price at which a favourite was saved; unknown for those of before.
alter table favourite add column saved_price bigint check (saved_price >= 0);

-- The newest products of each followed shop.
create index shelf_by_shop_age on product (shop_id, id desc) where published;
