-- What a filter asks of a product and what a list is ordered by, without the product: a filter that
-- matches little or nothing reads this index only.
create index product_by_filter on product (price_from, id)
  include (shop_id, category, in_stock, review_count, star_sum, rank, sold) where published;
