-- When a line came back from an order that was not paid in time; null once the shopper changes it.
alter table cart_line add column returned_at timestamptz;
