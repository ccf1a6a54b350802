-- What shoppers write to a shop or to the platform, and the answers. A shopper and a side make a
-- conversation. Times rise strictly within a shopper's messages, so that they give the order.
create table message (
  -- Made on the shopper's device; by the server for an answer.
  id uuid primary key,
  shopper_id bigint not null references shopper on delete cascade,
  -- Null for the platform.
  shop_id bigint references shop,
  -- Written by the shopper.
  is_own boolean not null,
  -- An answer that no person wrote.
  is_automatic boolean not null default false,
  text text not null,
  -- Private files; they are deleted with their message.
  pictures uuid[] not null default '{}',
  about_kind text check (about_kind in ('product', 'order', 'refund')),
  about_id text,
  -- The language that it was written in, as far as the request told.
  lang text not null,
  sent_at timestamptz not null,
  -- When the other side saw that it arrived, and opened it.
  delivered_at timestamptz,
  read_at timestamptz,
  check ((about_kind is null) = (about_id is null)),
  check (is_own or about_kind is null),
  check (not (is_own and is_automatic))
);
create index message_by_shopper on message (shopper_id, sent_at desc, id desc);
create index message_by_side on message (shopper_id, shop_id, sent_at desc, id desc);
create index message_unread on message (shopper_id, shop_id, sent_at) where read_at is null;
create index message_by_age on message (sent_at);

-- The number, among those of notifications, of the last change of the shopper's messages.
alter table notice_head add column messages bigint not null default 0;
