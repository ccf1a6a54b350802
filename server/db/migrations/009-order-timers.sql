-- When the shop moves an order that is under way or has arrived by itself.
alter table orders add column due_at timestamptz;
create index orders_due on orders (due_at) where due_at is not null;

update orders o set due_at = e.at + interval '10 days'
  from (select order_id, max(at) as at from order_event where move = 'ship' group by order_id) e
  where o.status = 2 and e.order_id = o.id;
update orders o set due_at = e.at + interval '7 days'
  from (select order_id, max(at) as at from order_event where move = 'confirm' group by order_id) e
  where o.status = 3 and e.order_id = o.id;
