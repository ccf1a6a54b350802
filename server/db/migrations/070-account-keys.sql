-- A telephone number is one account, with or without its + or 00. Of accounts that were registered by
-- several spellings of one number, each keeps its own; `is_alike` marks all but the first.
alter table shopper
  add column account_key text not null generated always as (
    case when account like '%@%' then account else regexp_replace(account, '^(\+|00)', '') end
  ) stored,
  add column is_alike boolean not null default false;

update shopper set is_alike = true
  where exists (
    select from shopper first
    where first.account_key = shopper.account_key and first.id < shopper.id
  );

create unique index one_account_per_key on shopper (account_key) where not is_alike;
create index shopper_by_key on shopper (account_key);
