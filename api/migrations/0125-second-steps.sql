-- What else than a passkey a session has used besides its first factor: null for nothing, and for every session of the version before.
alter table sessions add column second_step text check (second_step in ('app', 'identity-provider'));
