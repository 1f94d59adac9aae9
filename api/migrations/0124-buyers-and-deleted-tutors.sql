-- The family that bought an order which has moved to the child's own account since, until that family is erased.
alter table orders add column bought_by uuid references accounts (account_id) on delete set null;
create index orders_bought_by on orders (bought_by) where bought_by is not null;
-- Those that have moved before: the log says from which family.
update orders o set bought_by = a.account_id
from log_entries e join accounts a on a.account_id::text = e.details ->> 'familyId'
where e.operation = 'child-came-of-age' and not e.is_note and e.details ->> 'childId' = o.child_id::text
  and o.family_id <> a.account_id and o.created_at < e.created_at;

-- As tutor_contacts asks for a tutor's account, which may outlive a deletion until all is paid.
create index tutors_by_account_in_use on tutors ((case when hidden_at is null then account_id end));
