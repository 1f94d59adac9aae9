-- Who gave a date of birth under 18 is no adult until a document or a token shows one.
alter table adult_checks
  drop constraint document_or_token,
  add constraint document_or_token check (
    case when is_adult is null then document is null and token_issuer is null when is_adult then document is not null or token_issuer is not null
      else token_issuer is null end
  );
