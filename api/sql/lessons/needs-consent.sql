-- Paid lessons belong to an order, which is checked itself, and whose money has to find its lessons.
create trigger z_consent_stands after insert on lessons
  for each row when (new.kind = 'demo') execute function require_consent();
-- One that is opened again or moved, too.
create trigger z_consent_still_stands after update of status, starts_at on lessons
  for each row when (new.kind = 'demo' and new.status = 'scheduled'
    and (old.status <> new.status or old.starts_at <> new.starts_at)) execute function require_consent();
