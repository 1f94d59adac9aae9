-- A payment that came outside the provider, recorded by a person: without a page to pay on, with the way it came.
alter table payments
  alter column checkout_id drop not null,
  add column way text check (way in ('bank-transfer', 'upi', 'cash', 'cheque')),
  add column received_on date,
  add column recorded_by text,
  add constraint from_provider_or_outside check (
    (checkout_id is null) = (way is not null) and (way is null) = (received_on is null) and (way is null) = (recorded_by is null)
  );
