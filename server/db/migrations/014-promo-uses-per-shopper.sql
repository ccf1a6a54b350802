-- Checkouts in which one shopper may use the code; null means the server's PROMO_USES_PER_SHOPPER.
alter table promo add column uses_per_shopper int check (uses_per_shopper > 0);
