create trigger z_consent_stands after insert on orders for each row execute function require_consent();
