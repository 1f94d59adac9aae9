-- What else than a passkey a session has used besides its first factor: null for nothing, and for every session of the version before.
alter table sessions add column second_step text check (second_step in ('app', 'identity-provider'));

-- Former secrets of webhooks that sign as well for the rest of their day, beside the newest of them in webhook_endpoints: renewing
-- a secret twice does not cut off a receiver that still has the first.
create table webhook_former_secrets (
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  sealed_secret bytea not null,
  signs_until timestamptz not null
);
create index webhook_former_secrets_of_endpoint on webhook_former_secrets (endpoint_id);
