-- Whether a family and a tutor may read each other's numbers and addresses: once the family has paid for lessons with this tutor, or registered otherwise.
create function may_share_contacts(child uuid, tutor integer) returns boolean stable language sql as $$
  select exists (select from courses_taught where child_id = child and tutor_id = tutor and is_registered)
    or exists (select from lessons_paid where child_id = child and tutor_id = tutor)
$$;
