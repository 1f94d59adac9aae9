-- Runs after the foreign key has locked the child, so that a withdrawal at the same moment is seen.
create trigger z_consent_stands after insert on bookings for each row execute function require_consent();
