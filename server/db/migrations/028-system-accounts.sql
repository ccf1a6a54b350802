-- The shop's own accounts exist as soon as a wallet does, so that a movement need not look them up.
insert into account (kind, name, currency)
  select 'sys', name, store.currency
  from store, unnest(array['cash', 'sales', 'payout', 'fees', 'disputes']) name
  where exists (select from account)
  on conflict (name) do nothing;
