-- When its transaction ends, so that the child's own consent can be stored after it.
create constraint trigger z_consent_stands after insert on children
  deferrable initially deferred for each row execute function require_consent();
