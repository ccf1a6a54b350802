-- What shoppers gave up of their wallets when they deleted the account.
insert into account (kind, name, currency)
  select 'sys', 'forfeits', store.currency from store
  where exists (select from account)
  on conflict (name) do nothing;
