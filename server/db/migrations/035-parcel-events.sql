-- What carriers report of parcels.
create table parcel_event (
  order_id bigint not null references orders on delete cascade,
  event text not null
    check (event in ('accepted', 'departed', 'customs', 'out_for_delivery', 'delivered')),
  place jsonb not null default '{}',
  at timestamptz not null,
  primary key (order_id, event, at)
);

-- The carrier's page about a parcel.
alter table orders add column tracking_url text not null default '';
