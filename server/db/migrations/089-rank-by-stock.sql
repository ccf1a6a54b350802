-- Products whose rank says something else than their stock does: server/catalogue/rank-by-stock.ts.
create index product_rank_due on product (id) where in_stock <> (rank / 10000000 % 10 = 1);
