-- The days for returns that the shop promised when the order was placed, 0 if none. Null only if a
-- server of the release before wrote it: then the shop's present promise holds.
alter table orders add column returns_days int;
