-- An import that moves a variant moves its order lines, while checkouts wait for its stock.
create index order_line_by_sku on order_line (sku_id);
