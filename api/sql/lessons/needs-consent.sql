-- Paid lessons belong to an order, which is checked itself, and whose money has to find its lessons.
create trigger z_consent_stands after insert on lessons
  for each row when (new.kind = 'demo') execute function require_consent();
