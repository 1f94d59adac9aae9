-- The books outlive a family that is erased: its orders stay without it.
alter table orders
  alter column family_id drop not null,
  alter column child_id drop not null,
  alter column booking_id drop not null,
  add constraint erased_as_a_whole check (
    (family_id is null) = (child_id is null) and (family_id is null) = (booking_id is null)
  );
