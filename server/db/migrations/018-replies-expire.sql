-- Null: for ever. Replies that moved money are kept; refusals moved none.
alter table idem add column expires_at timestamptz;
update idem set expires_at = created_at + interval '90 days'
  where state = 'void' or body not like '{"code":1,%'
    or route not in ('/api/order/create', '/api/order/pay', '/api/order/cancel', '/api/order/confirm');
create index idem_by_expiry on idem (expires_at) where expires_at is not null;
-- Finds the oldest replies of a shopper who has too many.
create index idem_by_shopper_and_expiry on idem (shopper_id, expires_at) where expires_at is not null;
