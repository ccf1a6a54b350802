-- Until when a card top-up can be paid on its gateway's page. Null if the gateway was never asked for a
-- page. Pages of a former release live a day.
alter table topup add column payable_until timestamptz;
update topup set payable_until = created_at + interval '1 day'
where method = 'card' and state = 0 and gateway_ref <> '';
