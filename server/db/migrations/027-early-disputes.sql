-- Disputes of payments that no top-up is credited for yet: a gateway's events come in any order.
create table early_dispute (
  payment text primary key,
  at timestamptz not null
);
