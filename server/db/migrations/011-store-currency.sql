-- The store's one currency. It can change until the first price or wallet, and never after.
create table store (
  id int primary key default 1 check (id = 1),
  currency char(3) not null unique
);

-- If the ledger is in several currencies, the one with the most entries.
insert into store (currency)
  select a.currency from account a left join entry e on e.account_id = a.id
  group by a.currency
  order by count(e.account_id) desc, count(distinct a.id) desc, min(a.id)
  limit 1;

-- A wallet without entries holds no amount whose meaning could change.
update account a set currency = s.currency from store s
  where a.currency <> s.currency and not exists (select from entry where account_id = a.id);

-- Not valid: other wallets that an older build opened in another currency stay, and `check` counts them.
alter table account add foreign key (currency) references store (currency) not valid;

create function refuse_foreign_currency() returns trigger language plpgsql as $$
begin
  if exists (select from account where id = new.account_id
      and currency <> (select currency from store)) then
    raise exception 'account % is not in the store''s currency', new.account_id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger entry_in_store_currency before insert on entry
  for each row execute function refuse_foreign_currency();
