-- A review may be hidden by the merchant, who gives its author the reason, and answered by its shop.
alter table review
  add column hidden_at timestamptz,
  add column hidden_reason text not null default '',
  -- By language.
  add column answer jsonb not null default '{}',
  add column answered_at timestamptz,
  add check ((hidden_at is null) = (hidden_reason = '')),
  add check ((answered_at is null) = (answer = '{}'));
