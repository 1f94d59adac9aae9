alter table refunds
  -- times that the provider refused it; three make it failed
  add column refusals smallint not null default 0,
  -- a new one after each that failed at the provider, where the same key would only find the failed one again
  add column attempt smallint not null default 0,
  add column told_late_at timestamptz;
alter table bank_refunds add column receipt text;

-- When a family's page last asked the provider.
alter table checkouts add column asked_at timestamptz;

create index lessons_of_order on lessons (order_id, starts_at) where order_id is not null;
create index held_lessons on lessons (order_id) where status = 'on-hold';
drop index orders_that_hold_times;
