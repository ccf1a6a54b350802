-- A variant is known by its SKU code: only those on sale need distinct options. A withdrawn one may
-- have had options that another one has now.
alter table sku drop constraint sku_product_id_option_values_key;
create unique index sku_options on sku (product_id, option_values) where active;
create index sku_product on sku (product_id);
