-- What a gateway took back and the wallet no longer had: the shopper owes it, so it is negative.
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in ('user', 'debt', 'sys'));
alter table account drop constraint account_check;
alter table account add constraint account_check check ((kind = 'sys') = (shopper_id is null));
alter table account drop constraint account_check2;
alter table account add constraint account_check2 check (
  case kind when 'user' then held >= 0 and posted >= held when 'debt' then posted <= 0 else true end);
create unique index one_debt on account (shopper_id) where kind = 'debt';

-- What a gateway has reported about the money of a payment, also of one that no top-up is credited
-- for yet: events come in any order. Their sum decides, never their order.
create table gateway_taking (
  payment text not null,
  kind text not null check (kind in ('refunded', 'refund_failed', 'withdrawn', 'reinstated')),
  -- The gateway's id of the refund or dispute; '' for `refunded`, whose amount is cumulative.
  ref text not null,
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  -- While no top-up is credited for it: it may be of another system on the gateway's account.
  expires_at timestamptz,
  primary key (payment, kind, ref, amount)
);
create index gateway_taking_expires on gateway_taking (expires_at) where expires_at is not null;

alter table topup
  -- Of `arrived`: what the gateway gave back to the card, and what the card's bank took back.
  add column refunded bigint not null default 0 check (refunded >= 0),
  add column disputed bigint not null default 0 check (disputed >= 0),
  -- Counts its movements in the ledger, so that each has a reference of its own.
  add column takings int not null default 0,
  add check (refunded + disputed <= coalesce(arrived, 0));

-- A dispute of before took what the wallet had; a won one gives that back.
update topup set disputed = -entry.amount
  from txn join entry on entry.txn_id = txn.id and entry.seq is not null
  where txn.kind = 'dispute' and txn.ref = topup.id::text;
insert into gateway_taking (payment, kind, ref, amount, at)
  select gateway_payment, 'withdrawn', '', disputed, settled_at
  from topup where stage = 'disputed' and gateway_payment <> '';
insert into gateway_taking (payment, kind, ref, amount, at, expires_at)
  select payment, 'withdrawn', '', 1000000000000, at, at + interval '30 days' from early_dispute;
drop table early_dispute;

-- Events of the gateway that name one of our payments, and that nothing handles.
create table gateway_unhandled (
  topup_id uuid not null references topup on delete cascade,
  type text not null,
  at timestamptz not null,
  primary key (topup_id, type)
);
